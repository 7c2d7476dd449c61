/**
 * Record of what this browser has seen and sealed, by match. It is kept in local storage, so that
 * checking a shuffle does not rely on the server's memory of its promise.
 */

import type { Phase, Shuffle } from '../net/wire'
import { newSalt, seal as sealOf } from './shuffle'

/** A word of mine, as it was sealed. */
export interface Sealed {
  seat: number
  word: string
  salt: string
  seal: string
  /** All closed seals at the time when I first revealed this word; null before. */
  seals: string[] | null
}

export interface Witnessed {
  at: number
  hash: string
  /** True if the seals were still open when I first saw the match. */
  early: boolean
  /** All seals as I first saw them closed, and how often they had been opened again. */
  seals: string[] | null
  reopened: number
  /** The seats because of which words were opened again, as far as the server ever admitted it. */
  admitted?: number[]
  mine: Sealed[]
}

type Memory = Record<string, Witnessed>

const KEY = 'shuffles'
const MATCHES = 200
const WORDS = 20 // of one match, beside those that were revealed
let held: Memory | null = null // where the browser keeps nothing: as long as the page lasts

function read(): Memory {
  if (held) return held
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Memory
  } catch {
    return {}
  }
}

const newest = (memory: Memory): Memory =>
  Object.fromEntries(
    Object.entries(memory)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MATCHES),
  )

function write(id: string, seen: Witnessed) {
  const memory = newest({ ...read(), [id]: seen })
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    held = memory
  }
}

export const recall = (id: string): Witnessed | null => read()[id] ?? null

/** Record a match that is not over: its hash, its closed seals, and the reopenings that the server admits. */
export function witness(shuffle: Shuffle, phase: Phase, at = Date.now()) {
  const { match: id, hash, closed, seals, reopened } = shuffle
  if (!hash || (phase !== 'waiting' && phase !== 'running')) return
  const waiting = phase === 'waiting'
  const seen = recall(id)
  const now = seen ?? { at, hash, early: waiting && !closed, seals: null, reopened: 0, mine: [] }
  const admitted = reopened.length ? { admitted: reopenedIn(shuffle, seen) } : {}
  const known = seen?.seals && seen.reopened === reopened.length
  if (waiting && closed && !known) write(id, { ...now, ...admitted, seals, reopened: reopened.length })
  else if (!seen || reopened.length > (seen.admitted?.length ?? 0)) write(id, { ...now, ...admitted })
}

/** Seats because of which words were opened again: what was admitted once stays so. */
export function reopenedIn({ reopened }: Shuffle, seen: Witnessed | null): number[] {
  const admitted = seen?.admitted ?? []
  return admitted.length > reopened.length ? admitted : reopened
}

/** Keep all revealed words: their number is evidence. */
function latest(mine: Sealed[]): Sealed[] {
  const untold = mine.filter(({ seals }) => seals === null).slice(-WORDS)
  return mine.filter((one) => one.seals !== null || untold.includes(one))
}

/** Seal a word of mine. It is stored before it is sent: else it could be lost. */
export async function seal(id: string, seat: number, word: string): Promise<Sealed> {
  const salt = newSalt()
  const sealed = { seat, word, salt, seal: await sealOf(id, seat, salt, word), seals: null }
  const seen = recall(id)
  if (seen) write(id, { ...seen, mine: latest([...seen.mine, sealed]) })
  return sealed
}

/** Record the closed seals before my word is revealed: the check accepts no others. */
export function open(id: string, { seal }: Sealed, seals: string[]) {
  const seen = recall(id)
  if (!seen) return
  const told = (one: Sealed) => (one.seal === seal ? { ...one, seals: one.seals ?? seals } : one)
  write(id, { ...seen, mine: seen.mine.map(told) })
}

/** My word under this seal. */
export const mineUnder = (seal: string | undefined, seen: Witnessed | null): Sealed | undefined =>
  seal ? seen?.mine.find((one) => one.seal === seal) : undefined

/** The seals that I saw before the deal, if they are those that it came to. */
export const sealsSeen = (shuffle: Shuffle, seen: Witnessed | null): string[] | null =>
  seen?.reopened === reopenedIn(shuffle, seen).length ? seen.seals : null

/** Number of words that I have revealed. Each time but the last, the words were opened again. */
export const toldTimes = (seen: Witnessed | null): number =>
  seen?.mine.filter(({ seals }) => seals !== null).length ?? 0

/** My word in the deal, if this browser revealed it. */
export const mineIn = ({ words, salts }: Shuffle, seen: Witnessed | null): Sealed | undefined =>
  seen?.mine.find(
    ({ seat, word, salt, seals }) => seals !== null && words[seat] === word && salts[seat] === salt,
  )
