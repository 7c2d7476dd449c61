/** Which line of a log stands at a moment of its match, and to which moment a line leads. */

import type { Entry } from '../net/wire'

/** The line that told last of a move by then. */
export const lineAt = (log: readonly Entry[], at: number): Entry | undefined =>
  log.filter(({ kind, moves }) => kind === 'move' && moves <= at).at(-1)

/** The moment at which all that a line tells has happened: a quiet move after it has none of its own. */
export function momentOf(log: readonly Entry[], n: number, last: number): number {
  const told = log.find((entry) => entry.n === n)?.moves ?? 0
  const later = log.find(({ kind, moves }) => kind === 'move' && moves > told)
  return later ? later.moves - 1 : last
}

/** A log in which the line of a moment reads as it did then. */
export const asOf = (log: readonly Entry[], then: Entry | undefined): Entry[] =>
  log.map((entry) => (entry.n === then?.n ? then : entry))
