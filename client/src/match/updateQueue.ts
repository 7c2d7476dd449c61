/** Queue of table updates: moves of other players are shown one after the other, each for a while. */

import type { Table } from '../net/wire'

/** With more than this waiting, all are shown at once. */
const BEHIND = 12
/** Lines of one update that each get their time. */
const MOST_LINES = 12

export class UpdateQueue {
  #waiting: Table[] = []
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #skips = false

  constructor(
    readonly show: (update: Table) => void,
    /** Milliseconds that a line of another player's move is shown. */
    readonly beat: () => number,
  ) {}

  push(update: Table) {
    this.#waiting.push(update)
    if (isUrgent(update) || this.#waiting.length > BEHIND || this.#skips || !this.beat()) this.flush()
    else this.#next()
  }

  /** Updates that are still to be shown. */
  get size(): number {
    return this.#waiting.length
  }

  /** Show everything at once until the reader is asked. */
  skip() {
    this.#skips = true
    this.flush()
  }

  /** Show everything that waits. */
  flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#until = 0
    while (this.#waiting.length) this.#show(this.#waiting.shift()!)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #next() {
    if (this.#timer !== undefined || !this.#waiting.length) return
    const wait = this.#until - Date.now()
    if (wait > 0)
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#next()
      }, wait)
    else {
      this.#show(this.#waiting.shift()!)
      this.#next()
    }
  }

  #show(update: Table) {
    if (isTheirs(update)) this.#until = Date.now() + this.beat() * lines(update)
    if (concerns(update)) this.#skips = false
    this.show(update)
  }
}

/** True for another player's move. */
const isTheirs = (update: Table) =>
  !update.full && update.log.some(({ kind, seat }) => kind === 'move' && seat !== update.you)

/** Lines that are told of another player's move. */
const lines = ({ log }: Table) =>
  log.every((entry) => entry.step)
    ? 0.5 // only a step to what is told later
    : Math.min(MOST_LINES, Math.max(1, log.flatMap((entry) => entry.lines).length))

/** True if the reader is asked, or nothing more is to come. */
const concerns = ({ you, asked, phase }: Table) =>
  phase !== 'running' || (you !== null && asked.includes(you))

/** Shown at once: own moves, a running clock, a full table, a hidden page. */
const isUrgent = (update: Table) =>
  update.full ||
  update.window !== null ||
  update.phase === 'waiting' ||
  document.hidden ||
  update.log.some(({ kind, seat }) => kind !== 'move' || seat === update.you)
