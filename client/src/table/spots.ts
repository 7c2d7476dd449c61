/** Where pieces lie in their drawing, in its units. */

import { extent } from './extent'
import type { Part } from './viewport'

export function spotOf(piece: SVGGraphicsElement, scene: SVGGElement): Part {
  const { x, y, width, height } = extent(piece)
  const [own, all] = [piece.getScreenCTM(), scene.getScreenCTM()]
  if (!own || !all) return { x, y, width, height }
  const matrix = all.inverse().multiply(own)
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => new DOMPoint(across, down).matrixTransform(matrix)),
  )
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

const LONG = 1.7 // times as long as wide: as easy to hit as what is wider; nobody aims further beside it

/** How wide a piece is to a finger, which may touch it beside what is seen of it. */
export function acrossOf(piece: SVGGraphicsElement, scene: SVGGElement): number {
  const { width, height } = spotOf(piece, scene)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const reach = Math.min(reachOf(piece), short * LONG)
  return short ? Math.max(reach, Math.min(short * LONG, Math.sqrt(short * long))) : Infinity
}

function reachOf(piece: SVGGraphicsElement): number {
  const reach = piece.querySelector<SVGGraphicsElement>('[data-reach]')?.getBBox()
  return reach ? Math.min(reach.width, reach.height) : 0
}
