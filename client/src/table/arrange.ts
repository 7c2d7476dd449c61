/**
 * Where the zones lie: the large ones fill the room as well as their shapes allow,
 * the small ones line up in a rail along one edge. Nothing ever scrolls.
 */

import type { Place } from '../net/wire'
import type { Shape } from './places'

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

type Layout = Map<string, Box>

export const isSmall = (place: Place) => place === 'other' || place === 'info'

export function arrange(shapes: readonly Shape[], room: Box): Map<string, Spot> {
  const large = shapes.filter((shape) => !isSmall(shape.place))
  const small = shapes.filter((shape) => isSmall(shape.place))
  if (!large.length) return spots(best(small, gridsOf(small, room)), [])
  if (!small.length) return spots(lay(groups(large), room), [])
  const tries = rails(small, room).map(({ rail, rest }) => ({ rail, main: lay(groups(large), rest) }))
  const value = ({ rail, main }: (typeof tries)[0]) => worth(large, main) + worth(small, rail)
  const chosen = tries.reduce((a, b) => (value(b) > value(a) ? b : a))
  return spots(chosen.main, [...chosen.rail])
}

function spots(main: Layout, rail: [string, Box][]): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const [name, box] of main) found.set(name, { ...box, small: false })
  for (const [name, box] of rail) found.set(name, { ...box, small: true })
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
  if (!rest.length) return best(first, gridsOf(first, room))
  const layouts = [true, false].flatMap((beside) =>
    SPLITS.map((part) => {
      const [one, other] = cut(room, part, beside)
      return new Map([...best(first, gridsOf(first, one)), ...lay(rest, other)])
    }),
  )
  return best(all.flat(), layouts)
}

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

/** All ways to put the zones of a group into rows. */
function gridsOf(shapes: readonly Shape[], room: Box): Layout[] {
  return shapes.map((_, i) => grid(shapes, room, i + 1))
}

function grid(shapes: readonly Shape[], room: Box, columns: number): Layout {
  const lines = Math.ceil(shapes.length / columns)
  const width = (room.width - GAP * (columns - 1)) / columns
  const height = (room.height - GAP * (lines - 1)) / lines
  return new Map(
    shapes.map((shape, i) => {
      const x = room.x + (i % columns) * (width + GAP)
      const y = room.y + Math.floor(i / columns) * (height + GAP)
      return [shape.name, { x, y, width, height }]
    }),
  )
}

const best = (shapes: readonly Shape[], layouts: Layout[]): Layout =>
  layouts.reduce((a, b) => (worth(shapes, b) > worth(shapes, a) ? b : a))

/** Large drawings are good; a tiny one is worse than a large one is good. */
function worth(shapes: readonly Shape[], layout: Layout): number {
  return shapes.reduce((sum, shape) => {
    const drawn = fit(shape.ratio, layout.get(shape.name)!)
    const cramped = CRAMPED * Math.log(Math.max(1, least(shape) / drawn.width))
    return sum + WEIGHT[shape.place] * Math.log(Math.max(1, drawn.width * drawn.height)) - cramped
  }, 0)
}

const least = (shape: Shape) => shape.least || (shape.place === 'hand' ? THUMBS : 0)

/** The drawing in its box, below the caption, as large as it can be. */
export function fit(ratio: number, box: Box): Box {
  const height = Math.max(1, Math.min(box.height - CAPTION, box.width / ratio))
  const width = height * ratio
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
  return line(shapes, widths, (at, width) => ({ ...room, x: room.x + at, width }))
}

function column(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => room.width / shape.ratio + CAPTION)
  const heights = shared(wish, room.height - GAP * (shapes.length - 1))
  return line(shapes, heights, (at, height) => ({ ...room, y: room.y + at, height }))
}

function line(shapes: readonly Shape[], sizes: number[], box: (at: number, size: number) => Box): Layout {
  let at = 0
  return new Map(
    shapes.map((shape, i) => {
      const placed = box(at, sizes[i]!)
      at += sizes[i]! + GAP
      return [shape.name, placed]
    }),
  )
}

/** Where there is too little for all, the modest get what they wish and the others share the rest. */
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
