/** Dragging a piece: it is picked when lifted, and what it is dropped on is picked too. */

import type { Desk } from '../match/desk.svelte'
import { picksFor, pieceAt, type Piece } from './dress'
import { copy, sky } from './fly'

const SVG = 'http://www.w3.org/2000/svg'

interface Carried {
  picture: SVGGElement
  from: { x: number; y: number }
  /** It was picked already when it was lifted. */
  picked: boolean
}

let carried: Carried | null = null

export function carry(desk: Desk, piece: Piece, x: number, y: number) {
  carried ??= lift(desk, piece, x, y)
  const { picture, from } = carried
  picture.style.translate = `${x - from.x}px ${y - from.y}px`
  desk.tip = null
  desk.picker.hovered = target(desk, x, y)
}

function lift(desk: Desk, piece: Piece, x: number, y: number): Carried {
  const picked = desk.picker.standing(picksFor(piece)) === 'chosen'
  if (!picked) desk.picker.tap(picksFor(piece))
  const picture = document.createElementNS(SVG, 'g')
  picture.classList.add('carried')
  picture.append(copy(piece))
  sky().append(picture)
  return { picture, from: { x, y }, picked }
}

/** The pick under the pointer that goes with what is held. */
function target(desk: Desk, x: number, y: number): string | null {
  const under = pieceAt(document.elementFromPoint(x, y))
  if (!under) return null
  const stands = (how: string) => picksFor(under).find((p) => desk.picker.standing([p]) === how)
  return stands('can') ?? stands('swap') ?? null
}

export function drop(desk: Desk, piece: Piece, x: number, y: number) {
  const onto = target(desk, x, y)
  const under = pieceAt(document.elementFromPoint(x, y))
  if (onto) {
    letGo(desk)
    desk.tap([onto])
  } else if (under && under !== piece && picksFor(under).length) {
    letGo(desk)
    desk.tap(picksFor(under)) // it will say why not
  } else {
    cancel(desk, piece)
  }
}

export function cancel(desk: Desk, piece: Piece) {
  const was = carried
  letGo(desk)
  if (was && !was.picked && desk.picker.standing(picksFor(piece)) === 'chosen')
    desk.picker.tap(picksFor(piece))
}

/** What is carried is in no hand any more; what was picked stays picked. */
export function letGo(desk: Desk) {
  carried?.picture.remove()
  carried = null
  desk.picker.hovered = null
}
