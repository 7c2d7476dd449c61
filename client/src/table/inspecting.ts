/** Looking at a piece: what it says of itself, what it lights up, what picking it would bring. */

import { idsOf } from '../box/pieceIds'
import type { TableUi, TooltipContent } from '../match/tableUi.svelte'
import { split, type Pick } from '../picking/pick'
import { onScreen } from './extent'
import { copy } from './moveAnimation'
import { picksFor, pieceAt, type Piece } from './pieces'
import { lights, type Drawn } from './zoneMarks'

/** `stays`: it was asked for by a tap, and stays until the next one. */
export function inspect(ui: TableUi, zone: Drawn, target: Element | null, stays = false) {
  if (!target) return lookAway(ui)
  const piece = pieceAt(target)
  const speaks = target.closest<Piece>('.scene [data-lights], .scene [aria-label]') ?? piece
  const label = speaks?.getAttribute('aria-label')
  ui.light((speaks?.getAttribute('data-lights') ?? '').split(' ').filter(Boolean))
  // Over the map on which one is about to place something it would only be in the way.
  const shown = speaks && label && (stays || !ui.picker.chosen.size)
  ui.tooltip = shown ? about(ui, zone, speaks, { text: label, ids: idsOf(target), stays }) : null
  ui.picker.hovered = piece && (firstThatCan(ui, piece) ?? swap(ui, piece))
}

/** At no piece any more; it may be gone, and its zone with it. */
export function lookAway(ui: TableUi) {
  ui.light([])
  ui.tooltip = ui.picker.hovered = null
}

const SMALL = 130 // px: a piece that is narrower is shown once more, larger

type Said = { text: string; ids: string[]; stays: boolean }

function about(ui: TableUi, zone: Drawn, piece: Piece, said: Said): TooltipContent {
  const at = onScreen(piece)
  const shown = at.width < SMALL && at.width > 0 && piece.querySelector('use')
  const lit = lights(ui, zone).map((mark) => onScreen(mark.piece))
  return { ...said, at, lit, picture: shown ? copy(piece) : null }
}

const firstThatCan = ({ picker }: TableUi, piece: Piece): Pick | null =>
  picksFor(piece).find((p) => picker.standing([p]) === 'can') ?? null

const swap = ({ picker }: TableUi, piece: Piece): Pick | null =>
  picksFor(piece).find((p) => picker.chosen.has(split(p)[0]) || picker.spun.has(split(p)[0])) ?? null

const MOST = 8 // pieces that a place may name

/** Tell the others what is meant: what lies at this place of the screen, the uppermost first. */
export function pointAt(
  ui: TableUi,
  zone: Drawn & { title: string },
  piece: Piece | null,
  on: { x: number; y: number },
) {
  const { scene, name, title } = zone
  const there = document.elementsFromPoint(on.x, on.y).filter((each) => scene.contains(each))
  const ids = [...(piece ? [piece] : []), ...there].flatMap(idsAround)
  const at = new DOMPoint(on.x, on.y).matrixTransform(scene.getScreenCTM()!.inverse())
  const label = piece?.getAttribute('aria-label') ?? title
  ui.pointing?.({ zone: name, pieces: [...new Set(ids)].slice(0, MOST), x: at.x, y: at.y, label })
}

/** The ids of a piece and of those that it is a part of. */
function idsAround(element: Element): string[] {
  const piece = element.closest<Piece>('.scene [data-id]')
  return piece ? [piece.dataset.id!, ...idsAround(piece.parentElement!)] : []
}
