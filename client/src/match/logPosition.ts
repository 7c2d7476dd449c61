/** Map positions of a replay to log entries, and back. */

import type { Entry } from '../net/wire'

/** The last entry about a move by then. */
export const lineAt = (log: readonly Entry[], at: number): Entry | undefined =>
  log.filter(({ kind, moves }) => kind === 'move' && moves <= at).at(-1)

/** From so many lines on an entry is looked at line by line. */
const MANY = 4

/** Lines that a position is looked at by, one after the other; none: it is one step. */
export function stepsAt(log: readonly Entry[], at: number): readonly string[] {
  const entry = lineAt(log, at)
  const isLong = entry && entry.moves === at && (entry.scene || entry.lines.length >= MANY)
  return isLong ? entry.lines : []
}

/** The entry to bring in sight at a position: before the first move the log begins there. */
export const inSightAt = (log: readonly Entry[], at: number): Entry | undefined => lineAt(log, at) ?? log[0]

/** The position after everything in an entry has happened. Quiet moves have no entry of their own. */
export function momentOf(log: readonly Entry[], n: number, last: number): number {
  const made = log.find((entry) => entry.number === n)?.moves ?? 0
  const later = log.find(({ kind, moves }) => kind === 'move' && moves > made)
  return later ? later.moves - 1 : last
}

/** The log, with one entry as it read at a position. */
export const asOf = (log: readonly Entry[], then: Entry | undefined): Entry[] =>
  log.map((entry) => (entry.number === then?.number ? then : entry))
