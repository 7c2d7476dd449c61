/** The small zones in a rail: along the top or on the left, or only their names. */

import { CAPTION, cut, GAP, line, shared, type Box } from './boxes'
import { worthIn, type Slot } from './sharing'
import type { Shape } from './zoneShapes'

export interface Rail {
  boxes: [Slot, Box][]
  worth: number
  /** What is left of the room. */
  rest: Box
  /** Only names are shown. */
  folded: boolean
}

/** Height of a small zone of which only the name is shown. */
export const FOLDED = 40
const CHIP = 150 // px wide at most
const THICK = [0.13, 0.18, 0.24] // of the room
/** A list that is too long to be drawn small is a button. */
const BUTTON = { width: 92, height: 56 }

/** Rails on the left and along the top: those with few zones need not be thick. */
export function rails(small: readonly Shape[], room: Box): Rail[] {
  if (!small.length) return [{ boxes: [], worth: 0, rest: room, folded: false }]
  return [
    ...THICK.flatMap((part) => [row(small, room, part), column(small, room, part)]),
    folded(small, room),
  ]
}

/** Side by side, each as wide as its drawing wants at this height. */
function row(shapes: readonly Shape[], room: Box, part: number): Rail {
  const high = Math.min(260, Math.max(64, room.height * part * 1.1))
  const [top, rest] = cut(room, high / (room.height - GAP), false)
  const wish = shapes.map((shape) =>
    shape.long ? BUTTON.width : Math.max(72, (top.height - CAPTION) * shape.ratio),
  )
  const widths = shared(wish, top.width - GAP * (shapes.length - 1))
  return rail(
    shapes,
    line(widths, (at, width) => ({ ...top, x: top.x + at, width })),
    rest,
  )
}

function column(shapes: readonly Shape[], room: Box, part: number): Rail {
  const wide = Math.min(340, Math.max(84, room.width * part))
  const [left, rest] = cut(room, wide / (room.width - GAP), true)
  const wish = shapes.map((shape) => (shape.long ? BUTTON.height : left.width / shape.ratio + CAPTION))
  const heights = shared(wish, left.height - GAP * (shapes.length - 1))
  return rail(
    shapes,
    line(heights, (at, height) => ({ ...left, y: left.y + at, height })),
    rest,
  )
}

/** Only the names of the small zones, in a line along the top: they are drawn when they are looked at. */
function folded(shapes: readonly Shape[], room: Box): Rail {
  const [top, rest] = cut(room, FOLDED / (room.height - GAP), false)
  const wide = Math.min(CHIP, (room.width - GAP * (shapes.length - 1)) / shapes.length)
  const boxes = line(Array<number>(shapes.length).fill(wide), (at, width) => ({
    ...top,
    x: top.x + at,
    width,
  }))
  return { ...rail(shapes, boxes, rest), worth: 0, folded: true }
}

function rail(shapes: readonly Shape[], lie: Box[], rest: Box): Rail {
  const boxes = shapes.map((shape, i): [Slot, Box] => [[shape], lie[i]!])
  return { boxes, worth: worthIn(boxes), rest, folded: false }
}
