/** A rematch as one who has played sees it: nobody asked for it, somebody asks, or they sit there. */

import type { MatchCard } from '../net/wire'

export type Rematch = { asked: 'nobody' | 'late' } | { asked: 'me'; by: string[] } | { asked: 'done' }

export function rematchOf(card: MatchCard | null): Rematch {
  if (!card) return { asked: 'nobody' }
  if (card.you !== null) return { asked: 'done' }
  const by = card.seats.filter(({ kind }) => kind === 'guest').map(({ name }) => name)
  const isOpen = card.phase === 'waiting' && card.seats.some(({ kind }) => kind === 'open')
  return isOpen && by.length ? { asked: 'me', by } : { asked: 'late' }
}
