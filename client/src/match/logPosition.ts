/** Map positions of a replay to log entries, and back. */

import type { Entry } from '../net/wire'

/** The last entry about a move by then. */
export const lineAt = (log: readonly Entry[], at: number): Entry | undefined =>
  log.filter(({ kind, moves }) => kind === 'move' && moves <= at).at(-1)

/** The position after everything in an entry has happened. Quiet moves have no entry of their own. */
export function momentOf(log: readonly Entry[], n: number, last: number): number {
  const made = log.find((entry) => entry.number === n)?.moves ?? 0
  const later = log.find(({ kind, moves }) => kind === 'move' && moves > made)
  return later ? later.moves - 1 : last
}

/** The log, with one entry as it read at a position. */
export const asOf = (log: readonly Entry[], then: Entry | undefined): Entry[] =>
  log.map((entry) => (entry.number === then?.number ? then : entry))
