/** A rematch as one who has played sees it: nobody asked for it, somebody asks, or they have said yes or no. */

import type { MatchCard, Seat, Table } from '../net/wire'

export interface Rematch {
  asked: 'nobody' | 'me' | 'late' | 'yes' | 'no'
  /** Others who want it, and who do not. */
  by: string[]
  declined: string[]
}

/** With the card of the rematch, once it is known. */
export function rematchOf(table: Pick<Table, 'seats' | 'rematch'>, card: MatchCard | null): Rematch {
  const others = (again: boolean) =>
    table.seats.filter((seat) => !seat.you && seat.again === again).map(named)
  const [wanting, sitting] = [others(true), (card?.seats ?? []).filter(isGuest).map(named)]
  return {
    asked: asked(table, card),
    by: wanting.length ? wanting : sitting, // who came by the link has not said so
    declined: others(false),
  }
}

const named = ({ name }: Pick<Seat, 'name'>) => name
const isGuest = ({ kind }: Pick<Seat, 'kind'>) => kind === 'guest'

function asked({ seats, rematch }: Pick<Table, 'seats' | 'rematch'>, card: MatchCard | null) {
  if (!rematch) return 'nobody'
  const mine = seats.find((seat) => seat.you)?.again ?? null
  if (mine) return 'yes'
  if (!card) return 'late' // until it is known
  if (card.you !== null) return 'yes' // sits there, whoever asked
  const isOpen = card.phase === 'waiting' && card.seats.some(({ kind }) => kind === 'open')
  if (!isOpen) return 'late'
  if (!card.seats.some(isGuest)) return 'nobody' // who wanted it has left again
  return mine === null ? 'me' : 'no'
}
