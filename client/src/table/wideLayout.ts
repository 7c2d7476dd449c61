/**
 * Layout of the zones on a wide screen: the large ones fill the room as well as their shapes allow,
 * the small ones line up in a rail along one edge. Nothing ever scrolls.
 */

import type { Place } from '../net/wire'
import type { Shape } from './zoneShapes'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Spot extends Box {
  /** A small zone: a tap opens it large. */
  small: boolean
}

export const CAPTION = 20
const GAP = 10
const WEIGHT: Record<Place, number> = { main: 1.9, shared: 1.3, hand: 1.2, other: 0.2, info: 0.2 }
/** A hand narrower than this is hard to tap in. */
const THUMBS = 300
/** So much weighs a drawing that is smaller than deciding by it takes. */
const CRAMPED = 6
const SPLITS = Array.from({ length: 29 }, (_, i) => 0.26 + i * 0.02)

/** Zones in their boxes, and how well that serves their drawings. */
interface Layout {
  boxes: [zone: string, box: Box][]
  worth: number
}

export const isSmall = (place: Place) => place === 'other' || place === 'info'

export function arrange(shapes: readonly Shape[], room: Box): Map<string, Spot> {
  const large = shapes.filter((shape) => !isSmall(shape.place))
  const small = shapes.filter((shape) => isSmall(shape.place))
  if (!large.length) return spots(best(gridsOf(small, room)), NOTHING)
  if (!small.length) return spots(lay(groups(large), room), NOTHING)
  const tries = rails(small, room).map(({ rail, rest }) => ({ rail, main: lay(groups(large), rest) }))
  const worth = ({ rail, main }: (typeof tries)[0]) => main.worth + rail.worth
  const chosen = tries.reduce((a, b) => (worth(b) > worth(a) ? b : a))
  return spots(chosen.main, chosen.rail)
}

const NOTHING: Layout = { boxes: [], worth: 0 }

function spots(main: Layout, rail: Layout): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const [name, box] of main.boxes) found.set(name, { ...box, small: false })
  for (const [name, box] of rail.boxes) found.set(name, { ...box, small: true })
  return found
}

/** Zones of one place stay together: main, then shared, then hand. */
function groups(shapes: readonly Shape[]): Shape[][] {
  return (['main', 'shared', 'hand'] as const)
    .map((place) => shapes.filter((shape) => shape.place === place))
    .filter((group) => group.length)
}

/** Split the room between the first group and the rest, beside or below, as serves the drawings best. */
function lay(all: Shape[][], room: Box): Layout {
  const [first, ...rest] = all as [Shape[], ...Shape[][]]
  if (!rest.length) return best(gridsOf(first, room))
  const layouts = [true, false].flatMap((beside) =>
    SPLITS.map((part) => {
      const [one, other] = cut(room, part, beside)
      return both(best(gridsOf(first, one)), lay(rest, other))
    }),
  )
  return best(layouts)
}

const both = (a: Layout, b: Layout): Layout => ({
  boxes: [...a.boxes, ...b.boxes],
  worth: a.worth + b.worth,
})

function cut(room: Box, part: number, beside: boolean): [Box, Box] {
  const whole = (beside ? room.width : room.height) - GAP
  const one = whole * part
  return beside
    ? [
        { ...room, width: one },
        { ...room, x: room.x + one + GAP, width: whole - one },
      ]
    : [
        { ...room, height: one },
        { ...room, y: room.y + one + GAP, height: whole - one },
      ]
}

/** All ways to put the zones of a group into rows; two of them also by what their shapes need. */
function gridsOf(shapes: readonly Shape[], room: Box): Layout[] {
  const grids = shapes.map((_, i) => grid(shapes, room, i + 1))
  if (shapes.length === 2) grids.push(...[true, false].map((beside) => uneven(shapes, room, beside)))
  return grids.map((boxes) => layout(shapes, boxes))
}

/** So that both drawings become equally high beside each other, or equally wide. */
function uneven(shapes: readonly Shape[], room: Box, beside: boolean): Box[] {
  const [one, other] = shapes.map(({ ratio }) => (beside ? ratio : room.width / ratio + CAPTION))
  return cut(room, one! / (one! + other!), beside)
}

function grid(shapes: readonly Shape[], room: Box, columns: number): Box[] {
  const lines = Math.ceil(shapes.length / columns)
  const width = (room.width - GAP * (columns - 1)) / columns
  const height = (room.height - GAP * (lines - 1)) / lines
  return shapes.map((_, i) => ({
    x: room.x + (i % columns) * (width + GAP),
    y: room.y + Math.floor(i / columns) * (height + GAP),
    width,
    height,
  }))
}

const best = (layouts: Layout[]): Layout => layouts.reduce((a, b) => (b.worth > a.worth ? b : a))

const layout = (shapes: readonly Shape[], boxes: Box[]): Layout => ({
  boxes: shapes.map((shape, i) => [shape.name, boxes[i]!]),
  worth: shapes.reduce((sum, shape, i) => sum + worth(shape, boxes[i]!), 0),
})

/** Large drawings are good; a tiny one is worse than a large one is good. */
function worth(shape: Shape, box: Box): number {
  const width = widthIn(shape.ratio, box)
  const cramped = width < least(shape) ? CRAMPED * Math.log(least(shape) / width) : 0
  return WEIGHT[shape.place] * Math.log(Math.max(1, (width * width) / shape.ratio)) - cramped
}

const least = (shape: Shape) => shape.least || (shape.place === 'hand' ? THUMBS : 0)

/** Width of a drawing in its box, below the caption. */
const widthIn = (ratio: number, box: Box): number =>
  Math.max(ratio, Math.min((box.height - CAPTION) * ratio, box.width))

/** The drawing in its box, as large as it can be. */
export function fit(ratio: number, box: Box): Box {
  const width = widthIn(ratio, box)
  const height = width / ratio
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + CAPTION + (box.height - CAPTION - height) / 2,
    width,
    height,
  }
}

interface Rail {
  rail: Layout
  rest: Box
}

/** A rail on the left, or along the top. */
function rails(small: readonly Shape[], room: Box): Rail[] {
  const wide = Math.min(250, Math.max(84, room.width * 0.17))
  const high = Math.min(150, Math.max(64, room.height * 0.13))
  const [left, beside] = cut(room, wide / (room.width - GAP), true)
  const [top, below] = cut(room, high / (room.height - GAP), false)
  return [
    { rail: row(small, top), rest: below },
    { rail: column(small, left), rest: beside },
  ]
}

/** Side by side, each as wide as its drawing wants at this height. */
function row(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => Math.max(72, (room.height - CAPTION) * shape.ratio))
  const widths = shared(wish, room.width - GAP * (shapes.length - 1))
  return layout(
    shapes,
    line(widths, (at, width) => ({ ...room, x: room.x + at, width })),
  )
}

function column(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => room.width / shape.ratio + CAPTION)
  const heights = shared(wish, room.height - GAP * (shapes.length - 1))
  return layout(
    shapes,
    line(heights, (at, height) => ({ ...room, y: room.y + at, height })),
  )
}

function line(sizes: number[], box: (at: number, size: number) => Box): Box[] {
  let at = 0
  return sizes.map((size) => {
    const placed = box(at, size)
    at += size + GAP
    return placed
  })
}

/** Fair share: small wishes are met, and the others divide the rest. */
export function shared(wishes: readonly number[], all: number): number[] {
  let [left, many] = [all, wishes.length]
  const given = new Map<number, number>()
  for (const i of [...wishes.keys()].sort((a, b) => wishes[a]! - wishes[b]!)) {
    given.set(i, Math.min(wishes[i]!, left / many))
    left -= given.get(i)!
    many -= 1
  }
  return wishes.map((_, i) => given.get(i)!)
}
