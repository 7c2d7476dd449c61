/** Layout of the zones on a narrow screen: one in front, the others behind tabs. */

import { CAPTION, fit, isUpright, type Box } from './boxes'
import type { Shape } from './zoneShapes'

const ORDER = ['main', 'shared', 'hand', 'other', 'info']

/** The tab of all other players' zones, where each of its own would take two rows. */
export const OTHERS = 'others'
const MOST_OTHERS = 2

export interface TabLayout {
  /** The zones with a tab, in their order. */
  tabs: string[]
  /** Zones behind the tab of the others. */
  folded: string[]
  /** What one picks from stays in sight, whatever is in front. */
  docked: Shape | null
}

/** What one picks from, while something in it is asked for or picked; it stays while others play, unless it is empty. */
export function dockedHand(
  shapes: readonly Shape[],
  asked: ReadonlySet<string>,
  before: string | null,
  empty: ReadonlySet<string>,
): string | null {
  const full = shapes.filter(({ place, name }) => place === 'hand' && !empty.has(name))
  const hands = full.map(({ name }) => name)
  const found = hands.find((name) => asked.has(name))
  if (found || asked.size) return found ?? null
  return before && hands.includes(before) ? before : (hands[0] ?? null)
}

export function tabLayout(shapes: readonly Shape[], room: Box, wanted: string | null): TabLayout {
  const hand = shapes.find(({ name }) => name === wanted) ?? null
  const board = shapes.find(({ place }) => place === 'main') ?? null
  const docked = hand && haveRoom(hand, board, room) ? hand : null
  const rest = shapes.filter((shape) => shape !== docked)
  const ordered = [...rest].sort((a, b) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place))
  if (!ordered.length) return { tabs: shapes.map(({ name }) => name), folded: [], docked: null }
  const names = ordered.map(({ name }) => name)
  const others = ordered.filter(({ place }) => place === 'other').map(({ name }) => name)
  if (others.length <= MOST_OTHERS) return { tabs: names, folded: [], docked }
  const tabs = [...names.filter((name) => !others.includes(name)), OTHERS]
  return { tabs, folded: others, docked }
}

/** Boxes of so many zones beside and below each other. */
export function grid(many: number, { width, height }: Box): Box[] {
  const columns = width > height ? Math.min(many, 3) : Math.min(many, 2)
  const lines = Math.ceil(many / columns)
  const [wide, high] = [(width - GAP * (columns - 1)) / columns, (height - GAP * (lines - 1)) / lines]
  return Array.from({ length: many }, (_, i) => ({
    x: (i % columns) * (wide + GAP),
    y: Math.floor(i / columns) * (high + GAP),
    width: wide,
    height: high,
  }))
}

/** True if hand and board can both be as large as they must be. */
function haveRoom(hand: Shape, board: Shape | null, room: Box): boolean {
  const parts = share(room, hand, board)
  // What would be too wide even alone is pushed along, and so is a board that is too high.
  const isWide = (shape: Shape, box: Box) =>
    shape.least * ENOUGH <= box.width || shape.least * ENOUGH > room.width
  const least = Math.min(hand.least, room.width)
  const isHigh = least * ENOUGH <= fit(hand.ratio, { ...parts.hand!, width: Infinity }).width
  return isHigh && isWide(hand, parts.hand!) && (!board || isWide(board, parts.front))
}

const ENOUGH = 0.955 // letters of eleven pixels have ten and a half then
const GAP = 6
const MOST = 0.4 // of the room is the hand’s, below, where that takes nothing from the board
const BESIDE = 0.46

/** Boxes of the zone in front and of the hand: below it, or beside it where the room is wide. */
export function share(
  room: Box,
  docked: Shape | null,
  board: Shape | null,
): { front: Box; hand: Box | null } {
  if (!docked) return { front: room, hand: null }
  if (!isUpright(room)) {
    const wide = Math.min(
      room.width * BESIDE,
      Math.max(room.width * 0.34, (room.height - CAPTION) * docked.ratio),
    )
    const hand = { ...room, x: room.x + room.width - wide, width: wide }
    return { front: { ...room, width: room.width - wide - GAP }, hand }
  }
  const high = below(room, docked, board)
  const hand = { ...room, y: room.y + room.height - high, height: high }
  return { front: { ...room, height: room.height - high - GAP }, hand }
}

/** How high a hand is below a board: both lack as much, but neither lacks what it must have. A few pixels a
 * hand can always give to a board that lacks them. */
function below(room: Box, hand: Shape, board: Shape | null): number {
  const wanted = highIn(room, hand)
  const sure = Math.min(wanted, room.height * MOST)
  if (!board?.least) return sure
  const spare = room.height - GAP - CAPTION - Math.min(board.least, room.width) / board.ratio
  if (spare < sure) return Math.min(sure, Math.max(spare, ENOUGH * (wanted - CAPTION) + CAPTION))
  const fair = (room.height * wanted) / (wanted + highIn(room, board))
  return Math.max(sure, Math.min(wanted, spare, fair))
}

/** As high as a drawing of all of the room's width. */
const highIn = ({ width }: Box, { ratio }: Shape) => width / ratio + CAPTION
