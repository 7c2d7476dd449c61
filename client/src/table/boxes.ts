/** Boxes on the screen: cutting them up, and drawings that lie in them below a caption. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const CAPTION = 20
/** Height of the tabs of zones that share a place. */
export const TABS = 42
export const GAP = 10

/** Two boxes, beside each other or one below the other; the first has this part of the room. */
export function cut(room: Box, part: number, beside: boolean): [Box, Box] {
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

/** So many equal boxes in rows. */
export function grid(many: number, room: Box, columns: number): Box[] {
  const { width, height } = gridCell(many, room, columns)
  return Array.from({ length: many }, (_, i) => ({
    x: room.x + (i % columns) * (width + GAP),
    y: room.y + Math.floor(i / columns) * (height + GAP),
    width,
    height,
  }))
}

/** The size of each of so many equal boxes. */
export function gridCell(many: number, room: Size, columns: number): Size {
  const lines = Math.ceil(many / columns)
  return {
    width: (room.width - GAP * (columns - 1)) / columns,
    height: (room.height - GAP * (lines - 1)) / lines,
  }
}

export interface Size {
  width: number
  height: number
}

/** Boxes of these sizes one after the other. */
export function line(sizes: number[], box: (at: number, size: number) => Box): Box[] {
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

/** Width of a drawing in its box, below the caption. */
export const widthIn = (ratio: number, box: Size): number =>
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

/** So that zones lie below each other; else beside. */
export const isUpright = ({ width, height }: Size) => width <= height * 1.25

/** Below this all zones at once would be too small to be touched. */
const NARROW = 640
const LOW = 440

export const isNarrow = ({ width, height }: Size) => width < NARROW || height < LOW
