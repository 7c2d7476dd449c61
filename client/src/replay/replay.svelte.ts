/** Looking back through a finished match, move by move. The address keeps the place: #17. */

import { tick } from 'svelte'
import type { Match } from '../match/match.svelte'
import { merge, type Seen } from '../match/seen'
import { api } from '../net/api'
import { say } from '../parts/say.svelte'
import { address, rename } from '../place/address.svelte'
import { moveIn } from '../place/route'

const PACE = 1100

export class Replay {
  /** What is shown instead of the end; null: the end itself. */
  seen = $state.raw<Seen | null>(null)
  playing = $state(false)
  around: (() => () => void) | null = null
  #kept = new Map<number, Promise<Seen>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  last = $derived.by(() => this.match.table?.moves ?? 0)
  at = $derived.by(() => Math.min(moveIn(address.hash) ?? this.last, this.last))

  constructor(readonly match: Match) {}

  go = (to: number) => {
    const at = Math.max(0, Math.min(this.last, to))
    rename(at === this.last ? location.pathname : `#${at}`)
  }

  step = (by: number) => {
    this.stop()
    this.go(this.at + by)
  }

  toggle = () => {
    if (this.playing) return this.stop()
    if (this.at === this.last) this.go(0)
    this.playing = true
    this.#beat()
  }

  stop = () => {
    clearTimeout(this.#timer)
    this.playing = false
  }

  #beat() {
    this.#timer = setTimeout(() => {
      this.go(this.at + 1)
      if (this.at < this.last) this.#beat()
      else this.stop()
    }, PACE)
  }

  /** Fetch and show; called whenever the place changes. */
  show = async (at: number) => {
    try {
      const seen = at === this.last ? null : await this.#fetch(at)
      if (at !== this.at) return // the reader has gone on
      const after = this.around?.()
      this.seen = seen
      await tick()
      after?.()
      if (at + 1 < this.last) void this.#fetch(at + 1).catch(() => {})
    } catch (error) {
      this.stop()
      say.wrong(error)
    }
  }

  #fetch(at: number): Promise<Seen> {
    const known = this.#kept.get(at) ?? api.table(this.match.id, at).then((table) => merge(null, table))
    this.#kept.set(at, known)
    known.catch(() => this.#kept.delete(at))
    return known
  }
}
