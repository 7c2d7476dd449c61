/** The part of a drawing that is looked at: all of it, or a part made larger. */

export interface Look {
  scale: number
  x: number
  y: number
}

export const WHOLE: Look = { scale: 1, x: 0, y: 0 }
const LARGEST = 6

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Keep the drawing in sight. */
function inside(look: Look, width: number, height: number): Look {
  const room = 1 - 1 / look.scale
  return { scale: look.scale, x: within(look.x, 0, width * room), y: within(look.y, 0, height * room) }
}

/** Make it larger about a point of the drawing, which stays where it is. */
export function zoomed(look: Look, by: number, x: number, y: number, width: number, height: number): Look {
  const scale = within(look.scale * by, 1, LARGEST)
  const kept = look.scale / scale
  return inside({ scale, x: x - (x - look.x) * kept, y: y - (y - look.y) * kept }, width, height)
}

/** Push the drawing along, in its own units. */
export const panned = (look: Look, dx: number, dy: number, width: number, height: number): Look =>
  inside({ ...look, x: look.x - dx, y: look.y - dy }, width, height)

export const viewBox = ({ scale, x, y }: Look, width: number, height: number): string =>
  [x, y, width / scale, height / scale].map((n) => Math.round(n * 1000) / 1000).join(' ')
