/** Drag and drop: a piece is picked when lifted, and what it is dropped on is picked too. */

import type { TableUi } from '../match/tableUi.svelte'
import { picksFor, pieceAt, type Piece } from './pieces'
import { copy, overlay } from './moveAnimation'

const SVG = 'http://www.w3.org/2000/svg'

interface Dragged {
  picture: SVGGElement
  from: { x: number; y: number }
  /** It was picked already when it was lifted. */
  picked: boolean
}

let dragged: Dragged | null = null

export function dragTo(ui: TableUi, piece: Piece, x: number, y: number) {
  dragged ??= lift(ui, piece, x, y)
  const { picture, from } = dragged
  picture.style.translate = `${x - from.x}px ${y - from.y}px`
  ui.tooltip = null
  ui.picker.hovered = target(ui, x, y)
}

function lift(ui: TableUi, piece: Piece, x: number, y: number): Dragged {
  const picked = ui.picker.standing(picksFor(piece)) === 'chosen'
  if (!picked) ui.picker.tap(picksFor(piece))
  const picture = document.createElementNS(SVG, 'g')
  picture.classList.add('carried')
  picture.append(copy(piece))
  overlay().append(picture)
  return { picture, from: { x, y }, picked }
}

/** The pick under the pointer that goes with what is held. */
function target(ui: TableUi, x: number, y: number): string | null {
  const under = pieceAt(document.elementFromPoint(x, y))
  if (!under) return null
  const stands = (how: string) => picksFor(under).find((p) => ui.picker.standing([p]) === how)
  return stands('can') ?? stands('swap') ?? null
}

export function drop(ui: TableUi, piece: Piece, x: number, y: number) {
  const onto = target(ui, x, y)
  const under = pieceAt(document.elementFromPoint(x, y))
  if (onto) {
    endDrag(ui)
    ui.tap([onto])
  } else if (under && under !== piece && picksFor(under).length) {
    endDrag(ui)
    ui.why(picksFor(under)) // what was lifted stays picked
  } else {
    cancelDrag(ui, piece)
  }
}

export function cancelDrag(ui: TableUi, piece: Piece) {
  const was = dragged
  endDrag(ui)
  if (was && !was.picked && ui.picker.standing(picksFor(piece)) === 'chosen') ui.picker.tap(picksFor(piece))
}

/** Remove the dragged picture; what was picked stays picked. */
export function endDrag(ui: TableUi) {
  dragged?.picture.remove()
  dragged = null
  ui.picker.hovered = null
}
