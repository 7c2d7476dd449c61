/** Recap of what happened since the reader's last move: line by line, on the table as it was then. */

import type { Entry } from '../net/wire'
import { sceneOf, type Scene } from './scene'
import type { Snapshot } from './snapshot'

const MOST = 80 // frames kept
const STEP = 1500 // ms that each is shown

/** One line of what happened; the first one is the table that the reader left. */
interface Frame {
  snapshot: Snapshot
  line: string
  /** The pieces it is about. */
  ids: readonly string[]
  scene: Scene | null
}

/** Index of the reader's last move in the log; -1: none. */
export const lastOwn = (log: readonly Entry[], you: number | null): number =>
  you === null ? -1 : log.map(({ kind, seat }) => kind === 'move' && seat === you).lastIndexOf(true)

/** Entries after it. */
export const since = (log: readonly Entry[], you: number | null): Entry[] => {
  const own = lastOwn(log, you)
  return own < 0 ? [] : log.slice(own + 1)
}

/** The last move of others after it, in a line; '' if they have made none. */
export const lastOfOthers = (log: readonly Entry[], you: number | null): string =>
  log
    .slice(lastOwn(log, you) + 1)
    .filter(({ kind, seat }) => kind === 'move' && seat !== you)
    .at(-1)?.lines[0] ?? ''

export class Recap {
  #frames: Frame[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Index of the frame that is shown; null: the current table. */
  at = $state<number | null>(null)
  many = $state(0)

  /** Record a new snapshot. After a reconnect the same one comes again and is no step. */
  note(now: Snapshot, old: Snapshot | null) {
    const fresh = now.log.slice(old?.log.length ?? 0)
    const own = fresh.some(({ kind, seat }) => kind === 'move' && seat === now.table.you)
    if (!old || own || old.table.you !== now.table.you)
      this.#frames = [{ snapshot: now, line: '', ids: [], scene: null }, ...(own ? after(now, fresh) : [])]
    else if (fresh.some(({ kind }) => kind === 'move'))
      this.#frames = [...this.#frames, ...frames(now, fresh)].slice(-MOST)
    this.many = this.#frames.length - 1
    if (own) this.stop()
  }

  get shown(): Frame | null {
    return this.at === null ? null : (this.#frames[this.at] ?? null)
  }

  get snapshot(): Snapshot | null {
    return this.shown?.snapshot ?? null
  }

  start = () => {
    this.at = 0
    this.#beat()
  }

  stop = () => {
    clearTimeout(this.#timer)
    this.at = null
  }

  /** Go on to the next frame at once. */
  next = () => {
    if (this.at === null) return
    if (this.at >= this.many) return this.stop()
    this.at += 1
    this.#beat()
  }

  /** By hand: it goes on by itself no more. */
  step = (by: 1 | -1) => {
    if (this.at === null) return
    clearTimeout(this.#timer)
    this.at = Math.min(Math.max(0, this.at + by), this.many)
  }

  #beat() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.next, STEP)
  }
}

/** A frame for each line of what is new. */
const frames = (snapshot: Snapshot, fresh: readonly Entry[]): Frame[] =>
  fresh.flatMap((entry) =>
    entry.lines.map((line, i) => ({ snapshot, line, ids: entry.ids, scene: sceneOf(entry, i) })),
  )

/** What an own move brought about besides itself: its later lines. */
const after = (snapshot: Snapshot, fresh: readonly Entry[]): Frame[] => frames(snapshot, fresh).slice(1)
