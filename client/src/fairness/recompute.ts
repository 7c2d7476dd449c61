/** The whole sum of a shuffle: whether it comes out, and what that proves. */

import { mix, partsOf, promise, seal, sealText } from './shuffle'
import type { Sealed } from './witness'

/** What is to be checked, as it was told or noted. */
export interface Told {
  id: string
  secret: string
  lines: readonly string[]
  seals: readonly string[]
  hash: string
  seed: string
}

/** A seat with a word or a seal: what the one gives, and what the other says. */
export interface SealedSeat {
  seat: number
  text: string
  found: string
  shown: string
}

export interface Recomputed {
  hash: string
  sealed: SealedSeat[]
  /** Whether a word has no salt: no such word was ever sealed. */
  unsalted: boolean
  /** What must have been dealt from. */
  mixed: string
}

export const fits = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export async function recompute({ id, secret, lines, seals }: Told): Promise<Recomputed> {
  const seats = [...Array(Math.max(lines.length, seals.length)).keys()]
  const all = seats.map((seat) => sealedSeat(id, seat, lines[seat] ?? '', (seals[seat] ?? '').trim()))
  return {
    hash: await promise(id, secret),
    sealed: (await Promise.all(all)).filter(({ text, shown }) => text || shown),
    unsalted: lines.some((line) => line && !partsOf(line).salt),
    mixed: await mix(id, secret, lines),
  }
}

/** Without a salt there is nothing that could have been sealed. */
async function sealedSeat(id: string, seat: number, line: string, shown: string): Promise<SealedSeat> {
  const { salt, word } = partsOf(line)
  if (!salt) return { seat, text: '', found: '', shown }
  return { seat, text: sealText(id, seat, salt, word), found: await seal(id, seat, salt, word), shown }
}

/** Whether everything comes out as it was told. */
export const comesOut = ({ hash, sealed, unsalted, mixed }: Recomputed, told: Told): boolean =>
  fits(hash, told.hash) &&
  fits(mixed, told.seed) &&
  !unsalted &&
  sealed.every(({ found, shown }) => fits(found, shown))

/** Whose words were mixed in. */
export type Words = 'none' | 'others' | 'mine'

export function wordsIn(lines: readonly string[], mine: Sealed | undefined): Words {
  if (!lines.some(Boolean)) return 'none'
  return mine ? 'mine' : 'others'
}
