/** What has just happened, told line by line while the table shows it. */

import type { Entry } from '../net/wire'

/** From so many lines on an entry is told step by step, also one's own. */
const MANY = 3

export class Telling {
  #lines = $state.raw<string[]>([])
  #at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    /** Milliseconds for a line; 0: no line waits for the one before. */
    readonly beat: () => number,
  ) {}

  line = $derived.by(() => this.#lines[this.#at] ?? '')
  many = $derived.by(() => this.#lines.length)
  /** The number of the line that is told, from 1. */
  number = $derived.by(() => this.#at + 1)
  /** More lines are to come. */
  goesOn = $derived.by(() => this.#at + 1 < this.#lines.length)

  /** Tell what is new: what others did, and an own move that brought much about. */
  tell(fresh: readonly Entry[], you: number | null) {
    const made = fresh.filter(({ kind }) => kind === 'move')
    const lines = made.flatMap(({ lines }) => lines)
    const others = made.some(({ seat }) => seat !== you)
    if (!made.length) return
    this.#lines = others || lines.length >= MANY ? lines : []
    this.#at = this.beat() ? 0 : Math.max(0, lines.length - 1)
    this.#next()
  }

  /** Go to the last line at once. */
  finish = () => {
    clearTimeout(this.#timer)
    this.#at = Math.max(0, this.#lines.length - 1)
  }

  #next() {
    clearTimeout(this.#timer)
    if (!this.goesOn) return
    this.#timer = setTimeout(() => {
      this.#at += 1
      this.#next()
    }, this.beat())
  }
}
