/**
 * Verdict on a shuffle, from the evidence about it. `tabletower verify` decides in the same
 * order (tabletower/cli/shuffle_verdict.py); one table of cases, tests/shuffles.json, holds both to it.
 */

import type { Shuffle } from '../net/wire'
import { partsOf } from './shuffle'
import type { ShuffleData, Words } from './recompute'
import { mineIn, reopenedIn, sealsSeen, toldTimes, type Sealed, type Witnessed } from './witness'

export type Verdict =
  | 'unfair' // something does not fit
  | 'dropped' // a word that this browser revealed is not in the mixing
  | 'hidden' // it revealed words that were not dealt, more often than the server admits
  | 'alone' // no words
  | 'reopened' // a deal may have been turned down
  | 'unseen' // nothing was seen before the deal
  | 'fair'

/** Evidence of this browser beside the computation. */
export interface Evidence {
  /** Its own word in the deal. */
  mine: Sealed | undefined
  /** Number of words that it revealed. */
  told: number
  /** The seats because of which words were opened again. */
  reopened: readonly number[]
  /** True if it saw the hash before the deal, and the seals closed. */
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

/** Key of the text that says what a verdict proves, by what this browser saw itself. */
export function proves(verdict: Verdict, words: Words, seen: Witnessed | null) {
  if (verdict === 'alone') return seen ? 'provesAlone' : 'provesAloneNow'
  if (verdict === 'reopened') return 'provesReopened'
  if (verdict === 'unseen') return 'provesNow'
  return words === 'mine' ? 'provesMine' : 'provesOthers'
}

const SAFE = /^[A-Za-z0-9_./:=@%+,-]+$/
/** A terminal may act on these when they are pasted, or show the line as another. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** Quote an argument for a Unix shell. */
export const quoted = (text: string): string =>
  SAFE.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

/** The command that comes to the same verdict; null if it could not safely be pasted. */
export function command(file: string, data: ShuffleData, evidence: Evidence): string | null {
  const { mine, told: times, reopened, seen } = evidence
  const parts = data.lines.map(partsOf)
  const count = Math.max(parts.length, data.seals.length)
  const some = data.lines.some(Boolean) || data.seals.some(Boolean)
  const seats = some ? [...Array(count).keys()] : []
  const words = [
    ['match', data.id],
    ['hash', data.hash],
    ['secret', data.secret],
    ...seats.map((seat) => ['word', parts[seat]?.word ?? '']),
    ...seats.map((seat) => ['salt', parts[seat]?.salt ?? '']),
    ...seats.map((seat) => ['seal', data.seals[seat] ?? '']),
    ...reopened.map((seat) => ['reopened', String(seat + 1)]),
    ...(times ? [['told', String(times)]] : []),
    ...(mine ? [['mine', String(mine.seat + 1)]] : []),
  ].map(([name, value]) => `--${name}=${value}`)
  const all = ['tabletower', 'verify', file, ...words, ...(mine || seen ? [] : ['--unseen'])]
  return all.some((word) => UNPRINTABLE.test(word)) ? null : all.map(quoted).join(' ')
}
