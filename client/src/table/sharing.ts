/**
 * How large zones share a room: groups of them are cut off one after the other, and the zones of a group lie
 * in a grid. Thousands of ways are tried, so only their sizes are: boxes are made of the best one.
 */

import type { Place } from '../net/wire'
import { CAPTION, cut, GAP, grid, gridCell, TABS, widthIn, type Box, type Size } from './boxes'
import type { Shape } from './zoneShapes'

/** Zones of one place at the table. */
export type Slot = readonly Shape[]

export interface Score {
  /** Of the pixels that it wants, so much has the drawing that has least of them; at most 1. */
  legible: number
  /** What all of them together lack. */
  lack: number
  /** The larger, the better. */
  worth: number
}

/** How a group lies in its part of the room, and what comes beside or below it. */
export interface Sharing extends Score {
  slots: readonly Slot[]
  form: Form
  rest: { part: number; beside: boolean; sharing: Sharing } | null
}

/** Columns of a grid, or two zones as large as their shapes need. */
type Form = number | 'beside' | 'below'

/** So much of the pixels that a drawing wants is enough: letters of eleven pixels have ten and a half then. */
export const ENOUGH = 0.96
export const NOTHING: Score = { legible: 0, lack: Infinity, worth: 0 }
const WEIGHT: Record<Place, number> = { main: 1.9, shared: 1.3, hand: 1.2, other: 0.25, info: 0.1 }
const SPLITS = Array.from({ length: 12 }, (_, i) => 0.22 + i * 0.05)

/** What cannot be read is worse than anything small; beyond that, large drawings are good. */
export function isBetter(a: Score, b: Score): boolean {
  const [one, other] = [readable(a), readable(b)]
  return Math.abs(one - other) > 0.005 ? one > other : a.worth > b.worth
}

/** The worst counts most; where it cannot be helped, the others need not suffer. */
const readable = ({ legible, lack }: Score) => Math.min(ENOUGH, legible) - LACK * lack
const LACK = 0.25
/** What it costs that a drawing lies behind another one. */
const HIDDEN = 0.3

const both = (a: Score, b: Score): Score => ({
  worth: a.worth + b.worth,
  lack: a.lack + b.lack,
  legible: Math.min(a.legible, b.legible),
})

/**
 * Split the room between the first group and the rest, beside or below, as serves the drawings best.
 * Null if nothing is better than what is known.
 */
export function share(groups: readonly (readonly Slot[])[], room: Size, known: Score): Sharing | null {
  const [slots, ...others] = groups as [readonly Slot[], ...(readonly Slot[])[]]
  if (!others.length) {
    const whole = inGrid(slots, room)
    return isBetter(whole, known) ? whole : null
  }
  let best: Sharing | null = null
  for (const beside of [true, false])
    for (const part of SPLITS) {
      const [one, other] = sizes(room, part, beside)
      const head = inGrid(slots, one)
      const least = best ?? known
      if (!isBetter(both(head, limit(others, other)), least)) continue
      const tail = share(others, other, less(least, head))
      if (!tail) continue
      const whole = both(head, tail)
      if (isBetter(whole, least)) best = { ...head, ...whole, rest: { part, beside, sharing: tail } }
    }
  return best
}

/** What the rest must come to. */
export const less = (whole: Score, { lack, worth }: Omit<Score, 'legible'>): Score => ({
  ...whole,
  lack: whole.lack - lack,
  worth: whole.worth - worth,
})

/** Boxes of all zones in the room that was shared so. */
export function boxesOf({ slots, form, rest }: Sharing, room: Box): [Slot, Box][] {
  const [one, other] = rest ? cut(room, rest.part, rest.beside) : [room, room]
  const boxes = typeof form === 'number' ? grid(slots.length, one, form) : uneven(slots, one, form)
  const found = slots.map((slot, i): [Slot, Box] => [slot, boxes[i]!])
  return rest ? [...found, ...boxesOf(rest.sharing, other)] : found
}

const sizes = ({ width, height }: Size, part: number, beside: boolean): [Size, Size] => {
  const whole = (beside ? width : height) - GAP
  const one = whole * part
  return beside
    ? [
        { width: one, height },
        { width: whole - one, height },
      ]
    : [
        { width, height: one },
        { width, height: whole - one },
      ]
}

/** The best that these could come to, if each had all of the room. */
function limit(groups: readonly (readonly Slot[])[], room: Size): Score {
  const whole = { worth: 0, lack: 0, legible: 1 }
  for (const slots of groups) for (const slot of slots) add(whole, slot, room)
  return whole
}

/** The zones of a group in rows; two of them also by what their shapes need. */
export function inGrid(slots: readonly Slot[], room: Size): Sharing {
  let [best, form] = [inColumns(slots, room, 1), 1 as Form]
  for (const other of formsOf(slots)) {
    const score = typeof other === 'number' ? inColumns(slots, room, other) : side(slots as Two, room, other)
    if (isBetter(score, best)) [best, form] = [score, other]
  }
  return { ...best, slots, form, rest: null }
}

type Two = readonly [Slot, Slot]

const formsOf = (slots: readonly Slot[]): readonly Form[] =>
  slots.length === 2 ? PAIR : Array.from({ length: slots.length - 1 }, (_, i) => i + 2)
const PAIR: readonly Form[] = [2, 'beside', 'below']

function inColumns(slots: readonly Slot[], room: Size, columns: number): Score {
  const cell = gridCell(slots.length, room, columns)
  const whole = { worth: 0, lack: 0, legible: 1 }
  for (const slot of slots) add(whole, slot, cell)
  return whole
}

function side(slots: Two, room: Size, form: 'beside' | 'below'): Score {
  const [one, other] = sizes(room, unevenPart(slots, room, form), form === 'beside')
  const whole = { worth: 0, lack: 0, legible: 1 }
  add(whole, slots[0], one)
  add(whole, slots[1], other)
  return whole
}

/** So that both drawings become equally high beside each other, or equally wide. */
function unevenPart(slots: readonly Slot[], room: Size, form: 'beside' | 'below'): number {
  const [one, other] = [slots[0]![0]!.ratio, slots[1]![0]!.ratio]
  if (form === 'beside') return one / (one + other)
  const [high, low] = [room.width / one + CAPTION, room.width / other + CAPTION]
  return high / (high + low)
}

const uneven = (slots: readonly Slot[], room: Box, form: 'beside' | 'below'): Box[] =>
  cut(room, unevenPart(slots, room, form), form === 'beside')

/** Add what a slot comes to in a box. Tabs are higher than a caption. */
function add(whole: Score, slot: Slot, { width, height }: Size) {
  whole.lack += HIDDEN * (slot.length - 1)
  const below = slot.length > 1 ? { width, height: height - TABS + CAPTION } : { width, height }
  for (const shape of slot) {
    whole.worth += worthOf(shape, below) / slot.length
    const legible = legibleIn(shape, below)
    whole.legible = Math.min(whole.legible, legible)
    whole.lack += Math.max(0, ENOUGH - legible) / slot.length
  }
}

function worthOf(shape: Shape, box: Size): number {
  const width = widthIn(shape.ratio, box)
  return WEIGHT[shape.place] * Math.log(Math.max(1, (width * width) / shape.ratio))
}

/** A little of a drawing may be below the edge: it is pushed along. */
const PUSHED = 0.85
const legibleIn = (shape: Shape, { width, height }: Size): number =>
  shape.least ? Math.min(width, ((height - CAPTION) * shape.ratio) / PUSHED) / shape.least : 1

/** What small zones in these boxes are worth. */
export function worthIn(boxes: readonly [Slot, Size][]): number {
  const whole = { worth: 0, lack: 0, legible: 1 }
  for (const [slot, box] of boxes) add(whole, slot, box)
  return whole.worth
}
