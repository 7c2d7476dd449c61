/**
 * What this browser has seen and sealed, match by match. It is kept here, so that whoever
 * checks a shuffle need not ask the server what it had promised.
 */

import type { Phase, Shuffle } from '../net/wire'
import { newSalt, seal as sealOf } from './shuffle'

/** A word of mine, as it was sealed. */
export interface Sealed {
  seat: number
  word: string
  salt: string
  seal: string
  /** Everybody's seals as they lay there, closed, when I first told this word; null before. */
  seals: string[] | null
}

export interface Witnessed {
  at: number
  hash: string
  /** Whether no seal was closed yet when I first looked. */
  early: boolean
  /** Everybody's seals, as I first saw them closed; and how often they had been opened again. */
  seals: string[] | null
  reopened: number
  mine: Sealed[]
}

type Memory = Record<string, Witnessed>

const KEY = 'shuffles'
const MATCHES = 200
const WORDS = 20 // of one match
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

/** Look at a match that is not over: the first look is kept, and what lies there closed. */
export function witness(shuffle: Shuffle, phase: Phase, at = Date.now()) {
  const { id, hash, closed, seals, reopened } = shuffle
  if (!hash || (phase !== 'waiting' && phase !== 'running')) return
  const waiting = phase === 'waiting'
  const seen = recall(id)
  const now = seen ?? { at, hash, early: waiting && !closed, seals: null, reopened: 0, mine: [] }
  const known = seen?.seals && seen.reopened === reopened.length
  if (waiting && closed && !known) write(id, { ...now, seals, reopened: reopened.length })
  else if (!seen) write(id, now)
}

/** Seal a word of mine. It is kept before anybody hears of it: else it could be lost. */
export async function seal(id: string, seat: number, word: string): Promise<Sealed> {
  const salt = newSalt()
  const sealed = { seat, word, salt, seal: await sealOf(id, seat, salt, word), seals: null }
  const seen = recall(id)
  if (seen) write(id, { ...seen, mine: [...seen.mine, sealed].slice(-WORDS) })
  return sealed
}

/** I am about to tell a word: these seals lie there, and no others will do when I check. */
export function open(id: string, { seal }: Sealed, seals: string[]) {
  const seen = recall(id)
  if (!seen) return
  const told = (one: Sealed) => (one.seal === seal ? { ...one, seals: one.seals ?? seals } : one)
  write(id, { ...seen, mine: seen.mine.map(told) })
}

/** The word of mine that lies there under this seal. */
export const mineUnder = (seal: string | undefined, seen: Witnessed | null): Sealed | undefined =>
  seal ? seen?.mine.find((one) => one.seal === seal) : undefined

/** The seals that I saw before the deal, if they are those that it came to. */
export const sealsSeen = ({ reopened }: Shuffle, seen: Witnessed | null): string[] | null =>
  seen?.reopened === reopened.length ? seen.seals : null

/** How often I have told a word. Each time but the last, the words were opened again. */
export const toldTimes = (seen: Witnessed | null): number =>
  seen?.mine.filter(({ seals }) => seals !== null).length ?? 0

/** The word of mine that was dealt. */
export const mineIn = ({ words, salts }: Shuffle, seen: Witnessed | null): Sealed | undefined =>
  seen?.mine.find(({ seat, word, salt }) => words[seat] === word && salts[seat] === salt)
