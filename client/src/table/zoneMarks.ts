/** Which marks lie over a zone: picks, hints, what is lit, what has changed, where somebody points. */

import type { Standing } from '../match/picker.svelte'
import type { TableUi } from '../match/tableUi.svelte'
import type { Pick } from '../picking/pick'
import type { Mark } from './marks'
import { picksFor, type Piece } from './pieces'

/** A zone as it is drawn. */
export interface Drawn {
  name: string
  scene: SVGGElement
  /** Pieces to pick or to read out. */
  pieces: readonly Piece[]
  /** Pieces with an id. */
  named: readonly Piece[]
}

const BADGE = 5 // letters; a longer note is shown as text
const FEW = 4

export function allMarks(ui: TableUi, zone: Drawn, focused: Piece | null): Mark[] {
  const { pieces, scene } = zone
  const found = [...pieces.flatMap((piece) => marksOf(ui, piece)), ...lights(ui, zone)]
  found.push(...changed(ui, zone), ...pointed(ui, zone))
  if (ui.pointedAt === zone.name) found.push({ piece: scene, kind: 'look' })
  if (focused?.isConnected) found.push({ piece: focused, kind: 'focus' })
  return found
}

/** Marks without notes, which have no room in a small zone. */
export const smallMarks = (ui: TableUi, zone: Drawn): Mark[] => [
  ...[...lights(ui, zone), ...changed(ui, zone)].map(({ piece, kind }) => ({ piece, kind })),
  ...pointed(ui, zone),
]

export const lights = (ui: TableUi, zone: Drawn): Mark[] =>
  [...ui.lit].flatMap(([id, note]) => called(zone, id).map((piece) => ({ piece, kind: 'lit', note })))

/** Until the reader begins to choose. Where most of a zone has changed, a mark would mark nothing. */
function changed(ui: TableUi, zone: Drawn): Mark[] {
  if (ui.picker.chosen.size) return []
  const found = [...ui.fresh].flatMap((id) => called(zone, id))
  return found.length > Math.max(FEW, zone.named.length / 3)
    ? []
    : found.map((piece) => ({ piece, kind: 'fresh' }))
}

/** Where somebody points while they talk. */
const pointed = (ui: TableUi, zone: Drawn): Mark[] =>
  ui.points
    .filter((point) => point.zone === zone.name)
    .flatMap((point) =>
      point.piece
        ? called(zone, point.piece).map((piece) => ({ piece, kind: 'pointed' }))
        : [{ piece: zone.scene, kind: 'pointed', spot: point }],
    )

const called = ({ named }: Drawn, id: string): Piece[] => named.filter((piece) => piece.dataset.id === id)

function marksOf(ui: TableUi, piece: Piece): Mark[] {
  const picks = picksFor(piece)
  const how = ui.active ? ui.picker.standing(picks) : 'none'
  const note = picks
    .flatMap((p) => p.split('+').reverse())
    .map((p) => ui.notes[p])
    .find((text) => text && text.length <= BADGE)
  const found: Mark[] = []
  if (how !== 'none' && how !== 'far' && !isAround(ui, piece, how))
    found.push({ piece, kind: kindOf(ui, how, picks), note: how === 'chosen' ? undefined : note })
  if (picks.some((p) => p.split('+').every((part) => ui.hinted.has(part))))
    found.push({ piece, kind: 'hinted' })
  if (ui.pointedAt && piece.dataset.id === ui.pointedAt) found.push({ piece, kind: 'look' })
  return found
}

/** What can be picked is marked by the smaller thing where that can be picked too. */
const isAround = (ui: TableUi, piece: Piece, how: Standing) =>
  how === 'can' && ui.picker.hovered === null && piece.querySelector('[data-state=can]') !== null

function kindOf({ picker }: TableUi, how: Standing, picks: Pick[]): string {
  if (how !== 'can') return how
  if (picker.hovered && picks.includes(picker.hovered)) return 'can near'
  return picker.isAside(picks) ? 'can aside' : how
}
