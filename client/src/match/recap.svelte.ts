/** What has happened since the reader's last move: what it touched, and the way to see it again. */

import type { Entry } from '../net/wire'
import type { Snapshot } from './snapshot'

const MOST = 80 // tables kept
const STEP = 1500 // ms that each is shown

/** Where the reader's last move stands in the log; -1: they have made none. */
export const lastOwn = (log: readonly Entry[], you: number | null): number =>
  you === null ? -1 : log.map(({ kind, seat }) => kind === 'move' && seat === you).lastIndexOf(true)

/** What came after it. */
export const since = (log: readonly Entry[], you: number | null): Entry[] => {
  const own = lastOwn(log, you)
  return own < 0 ? [] : log.slice(own + 1)
}

export class Recap {
  #steps: Snapshot[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Which of the steps is shown; null: the table as it is. */
  at = $state<number | null>(null)
  many = $state(0)

  /** A table was laid; whoever only looks at the page again is told the same once more. */
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

  /** What the step that is shown tells. */
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
