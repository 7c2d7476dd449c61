/** Marks over a drawing: possible and chosen picks, focus, notes. */

import { crowded } from './crowding'
import { extent, onScreen } from './extent'

const SVG = 'http://www.w3.org/2000/svg'

export interface Mark {
  piece: SVGGraphicsElement
  /** The class of the mark: can, chosen, swap, focus, lit, hint … */
  kind: string
  /** A few letters in the corner, like "+3". */
  note?: string
  /** A place in the drawing, where no piece is meant. */
  spot?: { x: number; y: number }
}

const PAD = 2.5 // px between a piece and its mark
const INSIDE = -1.5 // where pieces lie too close together for that
const NOTE = 13 // px high letters
const SPOT = 17 // px from the middle of a spot to its edge

/** Draw the marks of a scene; `pixel` is the size of one in the drawing's own units. */
export function drawMarks(layer: SVGGElement, scene: SVGGElement, marks: readonly Mark[], pixel: number) {
  const screen = scene.getScreenCTM()
  if (!screen) return layer.replaceChildren()
  const back = screen.inverse()
  const rings = marks.filter(({ kind }) => kind.startsWith('can'))
  const close = crowded(rings.map(({ piece }) => onScreen(piece)))
  const inside = new Set(rings.filter((_, i) => close.has(i)))
  const drawn = marks.map((mark) => one(mark, back, pixel, inside.has(mark) ? INSIDE : PAD))
  const badges = drawn.flatMap(([, badge]) => badge ?? [])
  show(layer, [...drawn.flatMap(([frame]) => frame ?? []), ...badges]) // no frame covers a badge
}

/** Keep marks that stay, so that their animation goes on. */
function show(layer: SVGGElement, fresh: Element[]) {
  const old = [...layer.children]
  const kept = fresh.map((mark) => old.find((other) => other.isEqualNode(mark)) ?? mark)
  if (kept.length !== old.length || kept.some((mark, i) => mark !== old[i])) layer.replaceChildren(...kept)
}

function one(mark: Mark, back: DOMMatrix, unit: number, pad: number): [frame?: Element, badge?: Element] {
  const { piece, kind, note, spot } = mark
  if (spot) return [element('circle', { cx: spot.x, cy: spot.y, r: SPOT * unit, class: `halo ${kind}` })]
  const own = piece.getScreenCTM()
  const box = extent(piece)
  if (!own || !(box.width || box.height)) return []
  const matrix = back.multiply(own)
  const frame = around(box, matrix, (pad * unit) / (Math.hypot(matrix.a, matrix.b) || 1))
  frame.setAttribute('class', `halo ${kind}`)
  return note ? [frame, badge(note, corner(box, matrix), unit)] : [frame]
}

function around(box: DOMRect, matrix: DOMMatrix, pad: number): SVGRectElement {
  const rect = element('rect', {
    x: box.x - pad,
    y: box.y - pad,
    width: box.width + 2 * pad,
    height: box.height + 2 * pad,
    rx: Math.max(0, Math.min(box.width, box.height) * 0.08 + pad),
  }) as SVGRectElement
  const { a, b, c, d, e, f } = matrix
  rect.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`)
  return rect
}

/** The top right of a piece as it lies, whichever way it is turned. */
function corner(box: DOMRect, matrix: DOMMatrix): DOMPoint {
  const at = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(matrix)
  const all = [
    at(box.x, box.y),
    at(box.x + box.width, box.y),
    at(box.x, box.y + box.height),
    at(box.x + box.width, box.y + box.height),
  ]
  return new DOMPoint(Math.max(...all.map((p) => p.x)), Math.min(...all.map((p) => p.y)))
}

function badge(note: string, at: DOMPoint, unit: number): SVGGElement {
  const height = (NOTE + 6) * unit
  const width = Math.max(height, (note.length * NOTE * 0.62 + 10) * unit)
  const x = at.x - width + 4 * unit
  const y = at.y - height / 2 + 2 * unit
  const group = element('g', { class: `note ${sign(note)}` }) as SVGGElement
  const words = element('text', { x: x + width / 2, y: y + height * 0.72, 'font-size': NOTE * unit })
  words.textContent = note
  group.append(element('rect', { x, y, width, height, rx: height / 2 }), words)
  return group
}

const sign = (note: string): string =>
  /^\+[^0]/.test(note) ? 'gain' : /^[-−][^0]/.test(note) ? 'loss' : 'plain'

function element(name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
