/** Recap of what happened since the reader's last move. */

import type { Entry } from '../net/wire'
import type { Snapshot } from './snapshot'

const MOST = 80 // tables kept
const STEP = 1500 // ms that each is shown

/** Index of the reader's last move in the log; -1: none. */
export const lastOwn = (log: readonly Entry[], you: number | null): number =>
  you === null ? -1 : log.map(({ kind, seat }) => kind === 'move' && seat === you).lastIndexOf(true)

/** Entries after it. */
export const since = (log: readonly Entry[], you: number | null): Entry[] => {
  const own = lastOwn(log, you)
  return own < 0 ? [] : log.slice(own + 1)
}

export class Recap {
  #steps: Snapshot[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Index of the step that is shown; null: the current table. */
  at = $state<number | null>(null)
  many = $state(0)

  /** Record a new snapshot. After a reconnect the same one comes again and is no step. */
  note(now: Snapshot, old: Snapshot | null) {
    const fresh = now.log.slice(old?.log.length ?? 0)
    const own = fresh.some(({ kind, seat }) => kind === 'move' && seat === now.table.you)
    if (!old || own || old.table.you !== now.table.you) this.#steps = [now]
    else if (fresh.some(({ kind }) => kind === 'move')) this.#steps = [...this.#steps, now].slice(-MOST)
    this.many = this.#steps.length - 1
    if (own) this.stop()
  }

  get snapshot(): Snapshot | null {
    return this.at === null ? null : (this.#steps[this.at] ?? null)
  }

  /** Log lines of the step that is shown. */
  get lines(): string[] {
    if (this.at === null) return []
    const before = this.#steps[this.at - 1]?.log.length ?? this.snapshot!.log.length
    return this.snapshot!.log.slice(before).flatMap(({ lines }) => lines)
  }

  start = () => {
    this.at = 0
    this.#beat()
  }

  stop = () => {
    clearTimeout(this.#timer)
    this.at = null
  }

  #beat() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.at === null) return
      if (this.at >= this.many) return this.stop()
      this.at += 1
      this.#beat()
    }, STEP)
  }
}
