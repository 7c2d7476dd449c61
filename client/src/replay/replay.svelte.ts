/**
 * Replay of a finished match, move by move, as any seat or a spectator saw it.
 * The address holds the position: #17.
 */

import { tick } from 'svelte'
import type { Match } from '../match/match.svelte'
import { merge, type Snapshot } from '../match/snapshot'
import { api } from '../net/api'
import type { Entry } from '../net/wire'
import { notify } from '../components/notify.svelte'
import { address, replaceAddress } from '../routing/address.svelte'
import { moveIn } from '../routing/route'
import { sceneOf, type Scene } from '../match/scene'
import { asOf, lineAt, momentOf, stepsAt } from '../match/logPosition'
import { replayBeat } from '../settings.svelte'

export const SPECTATOR = -1

export class Replay {
  /** Position that is shown; null: the end. */
  snapshot = $state.raw<Snapshot | null>(null)
  playing = $state(false)
  /** Reader whose view is shown: a seat or SPECTATOR; null: one's own. */
  eyes = $state<number | null>(null)
  around: (() => () => void) | null = null
  /** The line that is told, of a position at which much happened. */
  line = $state(0)
  /** The end, in another reader's view. */
  #end = $state.raw<Snapshot | null>(null)
  #kept = new Map<string, Promise<Snapshot>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** How many positions were asked for: the latest is shown. */
  #asked = 0

  last = $derived.by(() => this.match.table?.moves ?? 0)
  at = $derived.by(() => Math.min(moveIn(address.hash) ?? this.last, this.last))
  /** The whole log in the reader's view; the line of this position reads as it did then. */
  log: Entry[] = $derived.by(() => {
    const whole = (this.eyes === null ? this.match.snapshot : this.#end)?.log ?? []
    return asOf(whole, this.snapshot && this.at < this.last ? lineAt(this.snapshot.log, this.at) : undefined)
  })

  /** Lines of this position that are told one after the other. */
  lines = $derived.by(() => stepsAt(this.log, this.at))

  /** What happened at this position, where it is a scene. */
  scene: Scene | null = $derived.by(() => {
    const entry = lineAt(this.log, this.at)
    return entry?.moves === this.at ? sceneOf(entry, this.line) : null
  })

  constructor(readonly match: Match) {}

  go = (to: number) => {
    this.line = 0
    const at = Math.max(0, Math.min(this.last, to))
    replaceAddress(at === this.last ? location.pathname : `#${at}`)
  }

  /** Go to the position of a log entry. */
  pick = (n: number) => {
    this.stop()
    this.go(momentOf(this.log, n, this.last))
  }

  step = (by: number) => {
    this.stop()
    this.#step(by)
  }

  /** By a move, or by a line of one that brought much about. */
  #step(by: number) {
    const isLine = Math.abs(by) === 1 && this.line + by >= 0 && this.line + by < this.lines.length
    if (isLine) this.line += by
    else this.go(this.at + by)
  }

  /** Nothing comes after what is shown. */
  get isDone(): boolean {
    return this.at === this.last && this.line + 1 >= this.lines.length
  }

  readAs = (eyes: number | null) => {
    const own = this.match.you ?? SPECTATOR
    this.eyes = eyes === own ? null : eyes
  }

  toggle = () => {
    if (this.playing) return this.stop()
    if (this.isDone) this.go(0)
    this.playing = true
    this.#beat()
  }

  stop = () => {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** The table is left: nothing that still comes is shown. */
  close = () => {
    this.stop()
    this.#asked += 1
  }

  #beat() {
    this.#timer = setTimeout(() => {
      this.#step(1)
      if (this.isDone) this.stop()
      else this.#beat()
    }, replayBeat())
  }

  /** Fetch and show a position; called whenever it or the reader changes. */
  show = async (at: number) => {
    const { eyes, last } = this
    const asked = ++this.#asked
    try {
      const end = eyes === null ? null : await this.#fetch(undefined, eyes)
      const snapshot = at === last ? end : await this.#fetch(at, eyes)
      if (asked !== this.#asked) return // the reader has gone on, or away
      const after = this.around?.()
      this.#end = end
      this.snapshot = snapshot
      await tick()
      after?.()
      if (at + 1 < last) void this.#fetch(at + 1, eyes).catch(() => {})
    } catch (error) {
      this.stop()
      notify.error(error)
    }
  }

  #fetch(at: number | undefined, eyes: number | null): Promise<Snapshot> {
    const key = `${at} ${eyes}`
    const asked = () => api.table(this.match.id, at, eyes ?? undefined)
    const known = this.#kept.get(key) ?? asked().then((table) => merge(null, table))
    this.#kept.set(key, known)
    known.catch(() => this.#kept.delete(key))
    return known
  }
}
