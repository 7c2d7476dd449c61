/**
 * What the evidence about a shuffle allows to be said of it. `tabletower verify` decides in the same
 * order (tabletower/cli/shuffle_verdict.py); one table of cases, tests/shuffles.json, holds both to it.
 */

import type { Shuffle } from '../net/wire'
import { partsOf } from './shuffle'
import type { Told, Words } from './recompute'
import { mineIn, reopenedIn, sealsSeen, toldTimes, type Sealed, type Witnessed } from './witness'

export type Verdict =
  | 'unfair' // something does not fit
  | 'dropped' // a word that this browser told is not in the mixing
  | 'hidden' // it told words that were not dealt, more often than the server admits
  | 'alone' // no words
  | 'reopened' // a deal may have been turned down
  | 'unseen' // nothing was seen before the deal
  | 'fair'

/** What this browser knows beside the sum. */
export interface Evidence {
  /** The word of its own that was dealt. */
  mine: Sealed | undefined
  /** How often it told a word. */
  told: number
  /** The seats because of which words were opened again. */
  reopened: readonly number[]
  /** Whether it saw the hash before the deal, and the seals closed. */
  seen: boolean
}

export function collectEvidence(shuffle: Shuffle | null, seen: Witnessed | null): Evidence {
  return {
    mine: shuffle ? mineIn(shuffle, seen) : undefined,
    told: toldTimes(seen),
    reopened: shuffle ? reopenedIn(shuffle, seen) : [],
    seen: Boolean(shuffle && seen?.early && sealsSeen(shuffle, seen)),
  }
}

/** The best verdict that the evidence supports. */
export function judge(fits: boolean, words: Words, { told, reopened, seen }: Evidence): Verdict {
  if (told && words !== 'mine') return 'dropped'
  if (!fits) return 'unfair'
  if (told - 1 > reopened.length) return 'hidden'
  if (words === 'none') return 'alone'
  if (reopened.length) return 'reopened'
  return words === 'mine' || seen ? 'fair' : 'unseen'
}

/** What it proves: the more, the more of it this browser saw with its own eyes. */
export function proves(verdict: Verdict, words: Words, seen: Witnessed | null) {
  if (verdict === 'alone') return seen ? 'provesAlone' : 'provesAloneNow'
  if (verdict === 'reopened') return 'provesReopened'
  if (verdict === 'unseen') return 'provesNow'
  return words === 'mine' ? 'provesMine' : 'provesOthers'
}

const SAFE = /^[A-Za-z0-9_./:=@%+,-]+$/
/** A terminal may act on these when they are pasted, or show the line as another. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** A word of a command line, as a shell of Unix reads it. */
export const quoted = (text: string): string =>
  SAFE.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** The command that comes to the same verdict; null if it could not safely be pasted. */
export function command(file: string, told: Told, evidence: Evidence): string | null {
  const { mine, told: times, reopened, seen } = evidence
  const parts = told.lines.map(partsOf)
  const count = Math.max(parts.length, told.seals.length)
  const some = told.lines.some(Boolean) || told.seals.some(Boolean)
  const seats = some ? [...Array(count).keys()] : []
  const words = [
    ['match', told.id],
    ['hash', told.hash],
    ['secret', told.secret],
    ...seats.map((seat) => ['word', parts[seat]?.word ?? '']),
    ...seats.map((seat) => ['salt', parts[seat]?.salt ?? '']),
    ...seats.map((seat) => ['seal', told.seals[seat] ?? '']),
    ...reopened.map((seat) => ['reopened', String(seat + 1)]),
    ...(times ? [['told', String(times)]] : []),
    ...(mine ? [['mine', String(mine.seat + 1)]] : []),
  ].map(([name, value]) => `--${name}=${value}`)
  const all = ['tabletower', 'verify', file, ...words, ...(mine || seen ? [] : ['--unseen'])]
  return all.some((word) => UNPRINTABLE.test(word)) ? null : all.map(quoted).join(' ')
}
