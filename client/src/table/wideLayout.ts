/**
 * Layout of the zones on a wide screen: the large ones fill the room as well as their shapes allow,
 * the small ones line up in a rail along one edge. Nothing ever scrolls.
 */

import { CAPTION, type Box } from './boxes'
import { folded, rails, type Rail } from './rails'
import { boxesOf, ENOUGH, inGrid, less, NOTHING, share, type Score, type Sharing, type Slot } from './sharing'
import { isSmall, type Shape } from './zoneShapes'

/** A place at the table: for one zone, or for several of which one is in front. */
export interface Spot extends Box {
  zones: string[]
  /** A small zone: a tap opens it large. */
  small: boolean
}

/** A hand narrower than this is hard to tap in. */
const THUMBS = 300

/**
 * All zones beside each other if everything can be read so; else some behind others, as few as will do.
 * Among layouts that can be read, the one whose drawings are largest.
 */
export function arrange(shapes: readonly Shape[], room: Box): Spot[] {
  const small = shapes.filter((shape) => isSmall(shape.place))
  const large = shapes.filter((shape) => !isSmall(shape.place)).map((shape) => wanting(shape, room))
  if (!large.length) return boxesOf(inGrid(single(small), room), room).map(spot(false))
  let found: Around | null = null
  for (const slots of stackings(large)) {
    found = around(slots, small, room, found) ?? found
    if (found && found.legible >= ENOUGH) break
  }
  const { main, rail } = found!
  return [...boxesOf(main, rail.rest).map(spot(false)), ...rail.boxes.map(spot(true))]
}

/** Whether everything can be read, with every zone in sight. */
export function hasRoom(shapes: readonly Shape[], room: Box): boolean {
  const large = shapes.filter((shape) => !isSmall(shape.place)).map((shape) => wanting(shape, room))
  const small = shapes.filter((shape) => isSmall(shape.place))
  return !large.length || (around(single(large), small, room, null)?.legible ?? 0) >= ENOUGH
}

const single = (shapes: readonly Shape[]): Slot[] => shapes.map((shape) => [shape])
const spot =
  (small: boolean) =>
  ([slot, box]: [Slot, Box]): Spot => ({ ...box, zones: slot.map(({ name }) => name), small })

/** A drawing that has no room in any case is pushed along: it wants no more than there is. */
const wanting = (shape: Shape, room: Box): Shape => ({
  ...shape,
  least: Math.min(least(shape), room.width * MOST_WIDE, (room.height - CAPTION) * shape.ratio * MOST_HIGH),
})
const least = (shape: Shape) => shape.least || (shape.place === 'hand' ? THUMBS : 0)
const MOST_WIDE = 0.6
const MOST_HIGH = 0.9

/** The large zones, with the small ones in a rail at an edge. */
interface Around extends Score {
  main: Sharing
  rail: Rail
}

/** The best way to lay these slots; null if none is better than what is known. */
function around(slots: Slot[], small: readonly Shape[], room: Box, known: Score | null): Around | null {
  const all = groups(slots)
  let found: Around | null = null
  for (const rail of rails(small, room)) found = beside(rail, all, found ?? known ?? NOTHING) ?? found
  if (!small.length || (found && found.legible >= ENOUGH)) return found
  // Neighbours are drawn only where everything else can be read beside them.
  const least: Score = found?.main ?? known ?? NOTHING
  return beside(folded(small, room), all, least) ?? found
}

function beside(rail: Rail, all: Slot[][], least: Score): Around | null {
  const main = share(all, rail.rest, less(least, { lack: 0, worth: rail.worth }))
  return main && { main, rail, worth: main.worth + rail.worth, lack: main.lack, legible: main.legible }
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

/** Zones of one place stay together: main, then shared, then hand. */
function groups(slots: readonly Slot[]): Slot[][] {
  return (['main', 'shared', 'hand'] as const)
    .map((place) => slots.filter((slot) => slot[0]!.place === place))
    .filter((group) => group.length)
}
