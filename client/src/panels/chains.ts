/** Entries of the log that are steps of one story, such as a deal, in one row. */

import { linesOf as linesOfEntry, type SceneLine } from '../match/scene'
import type { Entry } from '../net/wire'

export interface Chain {
  /** What came of it, or the last step so far. */
  entry: Entry
  /** The entries that led there, in their order. */
  steps: readonly Entry[]
}

export function chains(log: readonly Entry[]): Chain[] {
  const rows: Chain[] = []
  let steps: Entry[] = []
  for (const entry of log) {
    if (entry.kind === 'move' && entry.step) steps.push(entry)
    else if (entry.kind === 'move') {
      rows.push({ entry, steps })
      steps = []
    } else rows.push({ entry, steps: [] })
  }
  const last = steps.at(-1)
  return last ? [...rows, { entry: last, steps: steps.slice(0, -1) }] : rows
}

/** The lines of a row: of a story how it began and how it ended. */
export function linesOf({ entry, steps }: Chain): readonly SceneLine[] {
  if (!steps.length) return linesOfEntry(entry)
  const line = `${steps[0]!.lines[0] ?? ''} … ${entry.lines.join('. ')}`
  return [{ line, ids: [...new Set([...steps, entry].flatMap((each) => each.pictures.flat()))] }]
}
