/** The small zones in a rail: along the top or on the left, or only their names and figures. */

import { CAPTION, cut, GAP, grid, line, shared, widthIn, type Box } from './boxes'
import { worthIn, type Slot } from './sharing'
import type { Shape } from './zoneShapes'

export interface Rail {
  boxes: [Slot, Box][]
  worth: number
  /** What is left of the room. */
  rest: Box
}

/** Height of a small zone of which only the name and a few figures are shown. */
export const FOLDED = 40
const CHIP = 190 // px wide at most, for the figures beside the name
// Parts of the room that rails may take.
const HIGH = [0.13, 0.18, 0.24, 0.3]
const WIDE = [0.09, 0.13, 0.18, 0.24, 0.26]
const WIDE_TWICE = [0.18, 0.24]
/** A list that is too long to be drawn small is a button. */
const BUTTON = { width: 92, height: 56 }
const NEARLY = 0.97 // of the pixels that a neighbour wants will do

/** Rails in which it can be told what lies at every neighbour's. */
export function rails(small: readonly Shape[], room: Box): Rail[] {
  if (!small.length) return [{ boxes: [], worth: 0, rest: room }]
  const drawn = [
    ...HIGH.map((part) => row(small, room, part)),
    ...WIDE.map((part) => column(small, room, part)),
    ...(small.filter(isOther).length > 3 ? WIDE_TWICE.map((part) => twoColumns(small, room, part)) : []),
  ]
  return drawn.filter(isClear)
}

const isOther = ({ place }: Shape) => place === 'other'
const isClear = ({ boxes }: Rail): boolean =>
  boxes.every(([[shape], box]) => !isOther(shape!) || widthIn(shape!.ratio, box) >= shape!.least * NEARLY)

/** Side by side, each as wide as its drawing wants at this height; neighbours use what room there is. */
function row(shapes: readonly Shape[], room: Box, part: number): Rail {
  const high = Math.min(260, Math.max(64, room.height * part * 1.1))
  const [top, rest] = cut(room, high / (room.height - GAP), false)
  const wish = shapes.map((shape) =>
    shape.long ? BUTTON.width : Math.max(72, (top.height - CAPTION) * shape.ratio),
  )
  const widths = widened(shapes, shared(wish, top.width - GAP * (shapes.length - 1)), top.width)
  return rail(
    shapes,
    line(widths, (at, width) => ({ ...top, x: top.x + at, width })),
    rest,
  )
}

/** So wide that neighbours have their figures beside their names. */
function widened(shapes: readonly Shape[], widths: number[], all: number): number[] {
  const spare = all - GAP * (shapes.length - 1) - widths.reduce((sum, width) => sum + width, 0)
  const wish = shapes.map((shape, i) => (isOther(shape) ? Math.max(0, CHIP - widths[i]!) : 0))
  return shared(wish, Math.max(0, spare)).map((more, i) => widths[i]! + more)
}

function column(shapes: readonly Shape[], room: Box, part: number): Rail {
  const [left, rest] = leftOf(room, part)
  const wish = shapes.map((shape) => (shape.long ? BUTTON.height : left.width / shape.ratio + CAPTION))
  const heights = shared(wish, left.height - GAP * (shapes.length - 1))
  return rail(
    shapes,
    line(heights, (at, height) => ({ ...left, y: left.y + at, height })),
    rest,
  )
}

function twoColumns(shapes: readonly Shape[], room: Box, part: number): Rail {
  const [left, rest] = leftOf(room, part)
  return rail(shapes, grid(shapes.length, left, 2), rest)
}

function leftOf(room: Box, part: number): [Box, Box] {
  const wide = Math.min(340, Math.max(84, room.width * part))
  return cut(room, wide / (room.width - GAP), true)
}

/** Names and figures in a line along the top: the zones are drawn when they are looked at. */
export function folded(shapes: readonly Shape[], room: Box): Rail {
  const [top, rest] = cut(room, FOLDED / (room.height - GAP), false)
  const wish = shapes.map((shape) => (isOther(shape) ? CHIP : BUTTON.width))
  const widths = shared(wish, room.width - GAP * (shapes.length - 1))
  const boxes = line(widths, (at, width) => ({ ...top, x: top.x + at, width }))
  return { ...rail(shapes, boxes, rest), worth: 0 }
}

function rail(shapes: readonly Shape[], lie: Box[], rest: Box): Rail {
  const boxes = shapes.map((shape, i): [Slot, Box] => [[shape], lie[i]!])
  return { boxes, worth: worthIn(boxes), rest }
}
