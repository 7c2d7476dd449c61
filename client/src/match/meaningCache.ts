/** Cache of the server's descriptions of picks, for the current table. */

import type { Meaning } from '../net/wire'
import type { Match } from './match.svelte'

export class MeaningCache {
  #known = new Map<string, Promise<Meaning | null>>()
  #at = -1

  constructor(readonly match: Match) {}

  get(picks: Record<string, string>): Promise<Meaning | null> {
    const n = this.match.table?.event_count ?? -1
    if (n !== this.#at) this.#known.clear()
    this.#at = n
    const key = JSON.stringify(Object.entries(picks).sort())
    const known = this.#known.get(key) ?? this.#ask(key, picks)
    this.#known.set(key, known)
    return known
  }

  /** Failures are not cached. */
  #ask = (key: string, picks: Record<string, string>): Promise<Meaning | null> =>
    this.match.request('preview', { picks }).catch(() => {
      this.#known.delete(key)
      return null
    })
}
