/** Viewport on a drawing: all of it, or a part made larger. */

export interface Viewport {
  /** Zoom factor; 1 shows all of it. */
  scale: number
  /** Centre, in parts of the drawing: 0 to 1. */
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: Viewport = { scale: 1, x: 0.5, y: 0.5 }
const LARGEST = 8
const NEARLY = 1.08 // as large as it should be: not worth a part of it being out of sight

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Width of the whole drawing in pixels. */
const across = (drawing: Size, pane: Size) =>
  Math.min(pane.width, (pane.height * drawing.width) / drawing.height)

/** Size of the visible part, in the drawing's own units. */
function visible(scale: number, drawing: Size, pane: Size): Size {
  const pixel = unitsPerPixel(scale, drawing, pane)
  return { width: pane.width * pixel, height: pane.height * pixel }
}

const unitsPerPixel = (scale: number, drawing: Size, pane: Size): number =>
  1 / (scale * Math.min(pane.width / drawing.width, pane.height / drawing.height) || 1)

/** The size of a pixel of the screen, in the drawing's own units. */
export const pixelSize = (viewport: Viewport, drawing: Size, pane: Size): number =>
  unitsPerPixel(viewport.scale, drawing, pane)

/** Keep the drawing in sight: no further than its edges, and in the middle where it is smaller than the pane. */
function inside({ scale, x, y }: Viewport, drawing: Size, pane: Size): Viewport {
  const { width, height } = visible(scale, drawing, pane)
  const clamp = (at: number, part: number) => (part >= 1 ? 0.5 : within(at, part / 2, 1 - part / 2))
  return { scale, x: clamp(x, width / drawing.width), y: clamp(y, height / drawing.height) }
}

/** Make it larger about a point of the drawing, which stays where it is. */
export function zoomed(
  viewport: Viewport,
  by: number,
  at: { x: number; y: number },
  drawing: Size,
  pane: Size,
): Viewport {
  const scale = within(viewport.scale * by, 1, LARGEST)
  const kept = viewport.scale / scale
  const [x, y] = [at.x / drawing.width, at.y / drawing.height]
  return inside({ scale, x: x - (x - viewport.x) * kept, y: y - (y - viewport.y) * kept }, drawing, pane)
}

/** Push the drawing along, in its own units. */
export const panned = (viewport: Viewport, dx: number, dy: number, drawing: Size, pane: Size): Viewport =>
  inside(
    { ...viewport, x: viewport.x - dx / drawing.width, y: viewport.y - dy / drawing.height },
    drawing,
    pane,
  )

/**
 * So large that it is `least` pixels across, but not wider than the pane: begun at its head. Whatever that
 * is, a pixel is no larger than `finest` units: what is picked is then large enough to be hit.
 */
export function enough(drawing: Size, pane: Size, least: number, finest = Infinity): Viewport {
  const scale = Math.min(least, pane.width) / across(drawing, pane)
  const picking = unitsPerPixel(1, drawing, pane) / finest
  const wanted = Math.max(scale > NEARLY ? scale : 1, picking)
  return wanted > 1 ? inside({ scale: Math.min(LARGEST, wanted), x: 0.5, y: 0 }, drawing, pane) : WHOLE
}

/** Is it smaller than `least` pixels across, so that less of it should be shown, but larger? */
export const isCramped = (viewport: Viewport, drawing: Size, pane: Size, least: number): boolean =>
  viewport.scale * across(drawing, pane) < least - 1

export interface Part extends Size {
  x: number
  y: number
}

/** The part of the drawing that is shown, in its own units. */
export function partOf(viewport: Viewport, drawing: Size, pane: Size): Part {
  const { width, height } = visible(viewport.scale, drawing, pane)
  const { x, y } = inside(viewport, drawing, pane)
  return { x: x * drawing.width - width / 2, y: y * drawing.height - height / 2, width, height }
}

export function viewBox(viewport: Viewport, drawing: Size, pane: Size): string {
  const { x, y, width, height } = partOf(viewport, drawing, pane)
  return [x, y, width, height].map((n) => Math.round(n * 1000) / 1000).join(' ')
}

/** Look at a place of the drawing, given in its own units. */
export const centred = (viewport: Viewport, x: number, y: number, drawing: Size, pane: Size): Viewport =>
  inside({ ...viewport, x: x / drawing.width, y: y / drawing.height }, drawing, pane)

/** The middle of a part that is looked at for these: among them, and from the beginning of what it would cut. */
export function aimAt(spots: readonly Part[], { width, height }: Size): { x: number; y: number } {
  const x = begin(
    spots.map((spot) => ({ at: spot.x, long: spot.width })),
    width,
  )
  const y = begin(
    spots.map((spot) => ({ at: spot.y, long: spot.height })),
    height,
  )
  return { x: x + width / 2, y: y + height / 2 }
}

function begin(spans: { at: number; long: number }[], room: number): number {
  const mean = spans.reduce((sum, { at, long }) => sum + at + long / 2, 0) / spans.length
  const first = mean - room / 2
  const cut = spans.filter(({ at, long }) => at < first && at + long > first && long <= room)
  return Math.min(first, ...cut.map(({ at }) => at))
}

/** Whether the middle of one lies in the other. */
export const isWithin = (spot: Part, part: Part): boolean => {
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2]
  return x > part.x && x < part.x + part.width && y > part.y && y < part.y + part.height
}
