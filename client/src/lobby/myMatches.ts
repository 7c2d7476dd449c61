/** My matches, grouped and sorted by urgency. */

import type { Card } from '../net/wire'

export interface MyMatches {
  /** Waiting or running; those that wait for me first. */
  going: Card[]
  lessons: Card[]
  past: Card[]
  /** Number that wait for me. */
  waiting: number
}

const isOver = (card: Card) => card.phase === 'over' || card.phase === 'broken'

/** Order: waits for me, waits for players, runs, is over. */
const rank = (card: Card) => (card.needs_you ? 0 : isOver(card) ? 3 : card.phase === 'waiting' ? 1 : 2)

export const sorted = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => rank(a) - rank(b) || b.changed_at.localeCompare(a.changed_at))

export function groupMatches(cards: readonly Card[]): MyMatches {
  const all = sorted(cards)
  const matches = all.filter((card) => card.origin !== 'lesson')
  return {
    going: matches.filter((card) => !isOver(card)),
    lessons: all.filter((card) => card.origin === 'lesson' && !isOver(card)),
    past: matches.filter(isOver),
    waiting: matches.filter((card) => card.needs_you).length,
  }
}
