/** Pieces of a drawing, and their ARIA roles, states and tab stops. */

import type { Standing } from '../match/picker.svelte'
import { picksOf, type Pick } from '../picking/pick'

export type Piece = SVGGraphicsElement

const PIECES = '[data-pick], [data-id][aria-label]'

export const piecesIn = (scene: Element): Piece[] => [...scene.querySelectorAll<Piece>(PIECES)]
export const picksFor = (piece: Element): Pick[] => picksOf(piece.getAttribute('data-pick'))

/** The piece a tap on this element means. */
export const pieceAt = (target: Element | null): Piece | null =>
  target?.closest<Piece>('.scene [data-pick]') ??
  target?.closest<Piece>('.scene [data-id], .scene [aria-label]') ??
  null

export function updateAria(
  scene: Element,
  all: Piece[],
  active: boolean,
  standing: (picks: Pick[]) => Standing,
) {
  const outer = new Set(all.map((piece) => piece.parentElement?.closest(PIECES)))
  for (const piece of all) {
    const picks = picksFor(piece)
    const how = active && picks.length ? standing(picks) : 'none'
    const button = active && picks.length > 0
    // A button or an image would hide the pieces inside of it.
    put(piece, 'role', outer.has(piece) ? 'group' : button ? 'button' : 'img')
    put(piece, 'data-state', how === 'none' ? null : how)
    put(piece, 'aria-pressed', button && !outer.has(piece) ? String(how === 'chosen') : null)
    put(piece, 'aria-disabled', button && how === 'none' ? 'true' : null)
  }
  for (const other of scene.querySelectorAll('[aria-label]:not([role])')) other.setAttribute('role', 'img')
  // Words in a drawing are a picture of what its name says: they are not read out once more.
  for (const text of scene.querySelectorAll(':scope [aria-label] text')) put(text, 'aria-hidden', 'true')
  moveTabStop(all, all.find((piece) => piece === document.activeElement) ?? tabStop(all))
}

const glows = (piece: Piece) => piece.dataset.state === 'can'
const isStop = (piece: Piece) => piece.getAttribute('tabindex') === '0'

/** Where Tab enters a zone: a piece that glows if there is one, the last one visited if it may be. */
export const tabStop = (all: Piece[]): Piece | undefined =>
  all.find((piece) => glows(piece) && isStop(piece)) ?? all.find(glows) ?? all.find(isStop) ?? all[0]

/** Roving tabindex: one piece of a zone is in the tab order, the arrow keys lead to the others. */
export function moveTabStop(all: Piece[], to: Piece | undefined) {
  for (const piece of all) put(piece, 'tabindex', piece === to ? '0' : '-1')
}

function put(piece: Element, name: string, value: string | null) {
  if (piece.getAttribute(name) === value) return
  if (value === null) piece.removeAttribute(name)
  else piece.setAttribute(name, value)
}
