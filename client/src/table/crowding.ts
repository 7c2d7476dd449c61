/** Pieces that lie so close together that rings around them would run into each other. */

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

const FAR = 7 // px: two rings have room between pieces
const OVER = 4 // px: pieces that overlap by more lie on each other, not beside

/** The indices of those that have a neighbour within a few pixels. */
export function crowded(boxes: readonly Edges[]): Set<number> {
  const found = new Set<number>()
  for (const [i, box] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j += 1)
      if (areBeside(box, boxes[j]!)) {
        found.add(i)
        found.add(j)
      }
  return found
}

function areBeside(a: Edges, b: Edges): boolean {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  const gap = Math.max(across, down)
  return gap < FAR && gap > -OVER
}
