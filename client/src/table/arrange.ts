/**
 * Where the zones lie: the large ones fill the room as well as their shapes allow,
 * the small ones line up in a rail along one edge. Nothing ever scrolls.
 */

import type { Place } from '../net/wire'

export interface Shape {
  name: string
  place: Place
  /** Width of the drawing divided by its height. */
  ratio: number
}

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
const WEIGHT: Record<Place, number> = { main: 2.4, shared: 1.5, hand: 1, other: 0.5, info: 0.5 }
const SPLITS = Array.from({ length: 29 }, (_, i) => 0.26 + i * 0.02)

type Layout = Map<string, Box>

export const isSmall = (place: Place) => place === 'other' || place === 'info'

export function arrange(shapes: readonly Shape[], room: Box): Map<string, Spot> {
  const large = shapes.filter((shape) => !isSmall(shape.place))
  const small = shapes.filter((shape) => isSmall(shape.place))
  if (!large.length) return spots(best(small, gridsOf(small, room)), [])
  if (!small.length) return spots(lay(groups(large), room), [])
  const tries = rails(small, room).map(({ rail, rest }) => ({ rail, main: lay(groups(large), rest) }))
  const chosen = tries.reduce((a, b) => (worth(large, b.main) > worth(large, a.main) ? b : a))
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
    ? [{ ...room, width: one }, { ...room, x: room.x + one + GAP, width: whole - one }]
    : [{ ...room, height: one }, { ...room, y: room.y + one + GAP, height: whole - one }]
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
    return sum + WEIGHT[shape.place] * Math.log(Math.max(1, drawn.width * drawn.height))
  }, 0)
}

/** The drawing in its box, below the caption, as large as it can be. */
export function fit(ratio: number, box: Box): Box {
  const height = Math.max(1, Math.min(box.height - CAPTION, box.width / ratio))
  const width = height * ratio
  return { x: box.x + (box.width - width) / 2, y: box.y + CAPTION + (box.height - CAPTION - height) / 2, width, height }
}

interface Rail {
  rail: Layout
  rest: Box
}

/** A rail on the left, or along the top. */
function rails(small: readonly Shape[], room: Box): Rail[] {
  const wide = Math.min(250, Math.max(92, room.width * 0.17))
  const high = Math.min(150, Math.max(64, room.height * 0.13))
  const [left, beside] = cut(room, wide / (room.width - GAP), true)
  const [top, below] = cut(room, high / (room.height - GAP), false)
  return [
    { rail: row(small, top), rest: below },
    { rail: column(small, left), rest: beside },
  ]
}

/** Side by side, each as wide as its drawing wants at this height, squeezed where there are too many. */
function row(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => Math.max(56, (room.height - CAPTION) * shape.ratio))
  const squeeze = Math.min(1, (room.width - GAP * (shapes.length - 1)) / sum(wish))
  let x = room.x
  return new Map(
    shapes.map((shape, i) => {
      const box = { x, y: room.y, width: wish[i]! * squeeze, height: room.height }
      x += box.width + GAP
      return [shape.name, box]
    }),
  )
}

function column(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => room.width / shape.ratio + CAPTION)
  const squeeze = Math.min(1, (room.height - GAP * (shapes.length - 1)) / sum(wish))
  let y = room.y
  return new Map(
    shapes.map((shape, i) => {
      const box = { x: room.x, y, width: room.width, height: wish[i]! * squeeze }
      y += box.height + GAP
      return [shape.name, box]
    }),
  )
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
