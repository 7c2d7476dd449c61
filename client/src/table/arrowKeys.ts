/** Arrow-key navigation: to the nearest piece in a direction. */

export interface Point {
  x: number
  y: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const STEP: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** Index of the nearest piece, or -1. Pieces off to the side count as further away. */
export function nearestTowards(points: readonly Point[], from: Point, direction: Direction): number {
  let found = -1
  let nearest = Infinity
  points.forEach((point, i) => {
    const distance = far(point, from, STEP[direction])
    if (distance < nearest) {
      nearest = distance
      found = i
    }
  })
  return found
}

function far(point: Point, from: Point, step: Point): number {
  const dx = point.x - from.x
  const dy = point.y - from.y
  const ahead = dx * step.x + dy * step.y
  const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x)
  return ahead > 1 && aside < ahead * 4 ? ahead + aside * 2.5 : Infinity
}
