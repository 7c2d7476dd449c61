/** Recompute a shuffle, and compare the result with what was shown. */

import { mix, partsOf, promise, seal, sealText } from './shuffle'
import type { Sealed } from './witness'

/** Values to check, as the server showed them or this browser noted them. */
export interface ShuffleData {
  id: string
  secret: string
  lines: readonly string[]
  seals: readonly string[]
  hash: string
  seed: string
}

/** A seat with a word or a seal: the seal computed from the word, and the one that was shown. */
export interface SealedSeat {
  seat: number
  text: string
  found: string
  shown: string
}

export interface Recomputed {
  hash: string
  sealed: SealedSeat[]
  /** True if a word has no salt: no such word was ever sealed. */
  unsalted: boolean
  /** The seed that the deal must have used. */
  mixed: string
}

export const fits = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export async function recompute({ id, secret, lines, seals }: ShuffleData): Promise<Recomputed> {
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

/** True if everything comes out as shown. */
export const comesOut = ({ hash, sealed, unsalted, mixed }: Recomputed, data: ShuffleData): boolean =>
  fits(hash, data.hash) &&
  fits(mixed, data.seed) &&
  !unsalted &&
  sealed.every(({ found, shown }) => fits(found, shown))

/** Origin of the words in the mixing. */
export type Words = 'none' | 'others' | 'mine'

export function wordsIn(lines: readonly string[], mine: Sealed | undefined): Words {
  if (!lines.some(Boolean)) return 'none'
  return mine ? 'mine' : 'others'
}
