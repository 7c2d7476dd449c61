/** Others' moves one after the other, slowly enough to be followed. */

import type { Table } from '../net/wire'

/** More than this waiting is not followed any more but caught up with. */
const BEHIND = 12

export class UpdateQueue {
  #waiting: Table[] = []
  #until = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly show: (told: Table) => void,
    /** Milliseconds that a move of somebody else is looked at. */
    readonly beat: () => number,
  ) {}

  push(told: Table) {
    this.#waiting.push(told)
    if (isUrgent(told) || this.#waiting.length > BEHIND || !this.beat()) this.flush()
    else this.#next()
  }

  /** Everything that waits, now. */
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

  #show(told: Table) {
    if (isTheirs(told)) this.#until = Date.now() + this.beat()
    this.show(told)
  }
}

/** It tells a move of somebody else. */
const isTheirs = (told: Table) =>
  !told.full && told.log.some(({ kind, seat }) => kind === 'move' && seat !== told.you)

/** Nobody waits for their own move, for the clock, for a fresh start or in a page that is not snapshot. */
const isUrgent = (told: Table) =>
  told.full ||
  told.window !== null ||
  told.phase === 'waiting' ||
  document.hidden ||
  told.log.some(({ kind, seat }) => kind !== 'move' || seat === told.you)
