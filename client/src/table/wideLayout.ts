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

/** A place at the table: for one zone, or for several of which one is in front. */
export interface Spot extends Box {
  zones: string[]
  /** A small zone: a tap opens it large. */
  small: boolean
}

export const CAPTION = 20
/** Height of the tabs of zones that share a place. */
export const TABS = 42
const GAP = 10
const WEIGHT: Record<Place, number> = { main: 1.9, shared: 1.3, hand: 1.2, other: 0.25, info: 0.1 }
/** A hand narrower than this is hard to tap in. */
const THUMBS = 300
const SPLITS = Array.from({ length: 12 }, (_, i) => 0.22 + i * 0.05)
/** So much of the pixels that a drawing wants is enough to read it. */
export const ENOUGH = 0.99

/** Zones of one place at the table. */
type Slot = readonly Shape[]

/** Slots in their boxes, and how well that serves their drawings. */
interface Layout {
  boxes: [slot: Slot, box: Box][]
  /** Of the pixels that it wants, so much has the drawing that has least of them; at most 1. */
  legible: number
  /** The larger, the better. */
  worth: number
}

export const isSmall = (place: Place) => place === 'other' || place === 'info'

/**
 * All zones beside each other if everything can be read so; else some behind others, as few as will do.
 * Among layouts that can be read, the one whose drawings are largest.
 */
export function arrange(shapes: readonly Shape[], room: Box): Spot[] {
  const small = shapes.filter((shape) => isSmall(shape.place))
  const large = shapes.filter((shape) => !isSmall(shape.place)).map((shape) => wanting(shape, room))
  if (!large.length) return spots(NOTHING, best(gridsOf(single(small), room)))
  let found: Around | null = null
  for (const slots of stackings(large)) {
    const tried = around(slots, small, room, found ? found.whole.legible : 0)
    if (tried && (!found || isBetter(tried.whole, found.whole))) found = tried
    if (found && found.whole.legible >= ENOUGH) break
  }
  return spots(found!.main, found!.rail)
}

/** Whether everything can be read, with every zone in sight. */
export function hasRoom(shapes: readonly Shape[], room: Box): boolean {
  const large = shapes.filter((shape) => !isSmall(shape.place)).map((shape) => wanting(shape, room))
  const small = shapes.filter((shape) => isSmall(shape.place))
  return !large.length || (around(single(large), small, room, 0)?.whole.legible ?? 0) >= ENOUGH
}

const NOTHING: Layout = { boxes: [], worth: 0, legible: 1 }
const single = (shapes: readonly Shape[]): Slot[] => shapes.map((shape) => [shape])

/** A drawing that has no room in any case is pushed along: it wants no more than there is. */
const wanting = (shape: Shape, room: Box): Shape => ({
  ...shape,
  least: Math.min(least(shape), room.width * MOST_WIDE, (room.height - CAPTION) * shape.ratio * MOST_HIGH),
})
const MOST_WIDE = 0.6
const MOST_HIGH = 0.9

interface Around {
  main: Layout
  rail: Layout
  whole: Layout
}

/** The large zones, with the small ones in a rail at an edge. */
function around(slots: Slot[], small: readonly Shape[], room: Box, floor: number): Around | null {
  const tries = small.length ? [...rails(small, room), folded(small, room)] : [{ rail: NOTHING, rest: room }]
  let found: Around | null = null
  for (const { rail, rest } of tries) {
    const main = lay(groups(slots), rest, Math.max(floor, Math.min(ENOUGH, found?.whole.legible ?? 0)))
    if (!main) continue
    const whole = both(main, { ...rail, legible: 1 })
    // Neighbours are folded up only where much is gained by it.
    if (isFolded(rail) && found) whole.legible -= FOLDING
    if (!found || isBetter(whole, found.whole)) found = { main, rail, whole }
  }
  return found
}

/**
 * Ways to share places, those that hide least first. The board and the first hand keep places of their own:
 * one lays from the one on the other.
 */
function* stackings(large: readonly Shape[]): Generator<Slot[]> {
  yield single(large)
  const board = large.find(({ place }) => place === 'main')
  const hand = large.find(({ place }) => place === 'hand')
  const rest = large.filter((shape) => shape !== board && shape !== hand)
  for (let many = 2; many <= rest.length; many += 1)
    for (const stack of choices(rest, many)) yield stacked(large, stack)
}

const stacked = (large: readonly Shape[], stack: readonly Shape[]): Slot[] => [
  stack,
  ...single(large.filter((shape) => !stack.includes(shape))),
]

function choices<T>(from: readonly T[], many: number): T[][] {
  if (!many) return [[]]
  return from.flatMap((first, i) => choices(from.slice(i + 1), many - 1).map((more) => [first, ...more]))
}

function spots(main: Layout, rail: Layout): Spot[] {
  const spot = (small: boolean) => (entry: [Slot, Box]) => ({
    ...entry[1],
    zones: entry[0].map(({ name }) => name),
    small,
  })
  return [...main.boxes.map(spot(false)), ...rail.boxes.map(spot(true))]
}

/** Zones of one place stay together: main, then shared, then hand. */
function groups(slots: readonly Slot[]): Slot[][] {
  return (['main', 'shared', 'hand'] as const)
    .map((place) => slots.filter((slot) => slot[0]!.place === place))
    .filter((group) => group.length)
}

/**
 * Split the room between the first group and the rest, beside or below, as serves the drawings best.
 * Nothing is sought for that is less legible than `floor`.
 */
function lay(all: Slot[][], room: Box, floor: number): Layout | null {
  const [first, ...rest] = all as [Slot[], ...Slot[][]]
  if (!rest.length) return best(gridsOf(first, room))
  let found: Layout | null = null
  for (const beside of [true, false])
    for (const part of SPLITS) {
      const [one, other] = cut(room, part, beside)
      const least = Math.max(floor, found ? Math.min(ENOUGH, found.legible) : 0) - 0.005
      const head = best(gridsOf(first, one))
      const tail = head.legible < least ? null : lay(rest, other, least)
      if (tail && (!found || isBetter(both(head, tail), found))) found = both(head, tail)
    }
  return found
}

const both = (a: Layout, b: Layout): Layout => ({
  boxes: [...a.boxes, ...b.boxes],
  worth: a.worth + b.worth,
  legible: Math.min(a.legible, b.legible),
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
function gridsOf(slots: readonly Slot[], room: Box): Layout[] {
  const grids = slots.map((_, i) => grid(slots, room, i + 1))
  if (slots.length === 2) grids.push(...[true, false].map((beside) => uneven(slots, room, beside)))
  return grids.map((boxes) => layout(slots, boxes))
}

/** So that both drawings become equally high beside each other, or equally wide. */
function uneven(slots: readonly Slot[], room: Box, beside: boolean): Box[] {
  const [one, other] = slots.map((slot) => (beside ? slot[0]!.ratio : room.width / slot[0]!.ratio + CAPTION))
  return cut(room, one! / (one! + other!), beside)
}

function grid(shapes: readonly unknown[], room: Box, columns: number): Box[] {
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

const best = (layouts: Layout[]): Layout => layouts.reduce((a, b) => (isBetter(b, a) ? b : a))

/** What cannot be read is worse than anything small; beyond that, large drawings are good. */
function isBetter(a: Layout, b: Layout): boolean {
  const [one, other] = [a, b].map(({ legible }) => Math.min(ENOUGH, legible))
  return Math.abs(one! - other!) > 0.005 ? one! > other! : a.worth > b.worth
}

const layout = (slots: readonly Slot[], boxes: Box[]): Layout => ({
  boxes: slots.map((slot, i) => [slot, boxes[i]!]),
  worth: slots.reduce((sum, slot, i) => sum + worth(slot, boxes[i]!), 0),
  legible: Math.min(
    1,
    ...slots.flatMap((slot, i) => slot.map((shape) => legible(shape, below(slot, boxes[i]!)))),
  ),
})

const worth = (slot: Slot, box: Box): number =>
  slot.reduce((sum, shape) => sum + worthOf(shape, below(slot, box)), 0) / slot.length

/** Tabs are higher than a caption. */
const below = (slot: Slot, box: Box): Box =>
  slot.length > 1 ? { ...box, height: box.height - TABS + CAPTION } : box

function worthOf(shape: Shape, box: Box): number {
  const width = widthIn(shape.ratio, box)
  return WEIGHT[shape.place] * Math.log(Math.max(1, (width * width) / shape.ratio))
}

/** A little of a drawing may be below the edge: it is pushed along. */
const PUSHED = 0.85
const legible = (shape: Shape, box: Box): number =>
  shape.least ? Math.min(box.width, ((box.height - CAPTION) * shape.ratio) / PUSHED) / shape.least : 1

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

/** Rails on the left and along the top: those with few zones need not be thick. */
function rails(small: readonly Shape[], room: Box): Rail[] {
  return THICK.flatMap((part) => {
    const wide = Math.min(340, Math.max(84, room.width * part))
    const high = Math.min(260, Math.max(64, room.height * part * 1.1))
    const [left, beside] = cut(room, wide / (room.width - GAP), true)
    const [top, below] = cut(room, high / (room.height - GAP), false)
    return [
      { rail: row(small, top), rest: below },
      { rail: column(small, left), rest: beside },
    ]
  })
}

/** Only the names of the small zones, in a line along the top: they are drawn when they are looked at. */
function folded(small: readonly Shape[], room: Box): Rail {
  const [top, below] = cut(room, FOLDED / (room.height - GAP), false)
  const wide = Math.min(150, (room.width - GAP * (small.length - 1)) / small.length)
  const boxes = line(Array<number>(small.length).fill(wide), (at, width) => ({
    ...top,
    x: top.x + at,
    width,
  }))
  return { rail: { ...layout(single(small), boxes), worth: 0 }, rest: below }
}

/** Height of a small zone of which only the name is shown. */
export const FOLDED = 40
const FOLDING = 0.06
const isFolded = (rail: Layout) => rail.boxes.some(([, box]) => box.height <= FOLDED)

const THICK = [0.13, 0.18, 0.24]
/** A list that is too long to be drawn small is a button. */
const BUTTON = { width: 92, height: 56 }

/** Side by side, each as wide as its drawing wants at this height. */
function row(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) =>
    shape.long ? BUTTON.width : Math.max(72, (room.height - CAPTION) * shape.ratio),
  )
  const widths = shared(wish, room.width - GAP * (shapes.length - 1))
  return layout(
    single(shapes),
    line(widths, (at, width) => ({ ...room, x: room.x + at, width })),
  )
}

function column(shapes: readonly Shape[], room: Box): Layout {
  const wish = shapes.map((shape) => (shape.long ? BUTTON.height : room.width / shape.ratio + CAPTION))
  const heights = shared(wish, room.height - GAP * (shapes.length - 1))
  return layout(
    single(shapes),
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
