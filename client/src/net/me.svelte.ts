/** Who I am here: a guest with a name, made only when it is needed. */

import { friendly } from '../names/friendly'
import { api } from './api'
import type { Me } from './wire'

const KEY = 'called'

/** What this browser calls a stranger, on every page the same. */
function stranger(): string {
  const made = friendly()
  try {
    const kept = localStorage.getItem(KEY) ?? made
    localStorage.setItem(KEY, kept)
    return kept
  } catch {
    return made // a private window has another one on each page
  }
}

class Myself {
  name = $state<string | null>(null)
  id = $state<string | null>(null)
  /** What a guest without a name would be called. */
  wish = $state(stranger())
  #loaded: Promise<void> | undefined

  shown = $derived(this.name ?? this.wish)

  load = (): Promise<void> =>
    (this.#loaded ??= this.#ask().catch((error: unknown) => {
      this.#loaded = undefined
      throw error
    }))

  /** Be somebody: what comes next needs a guest. Another page may have made one, or signed it out. */
  be = async (name = this.wish): Promise<void> => {
    await this.#ask()
    if (this.id === null || this.name === null) this.#take(await api.name(name.trim() || friendly()))
  }

  /** Be somebody of this name. */
  beCalled = async (name: string): Promise<void> => {
    const wanted = name.trim()
    await this.be(wanted)
    if (wanted && wanted !== this.name) await this.rename(wanted)
  }

  rename = async (name: string): Promise<void> => this.#take(await api.name(name))
  /** Everywhere but here. */
  signOut = async (): Promise<void> => this.#take(await api.revoke())
  recover = async (secret: string): Promise<void> => this.#take(await api.recover(secret))

  #ask = async (): Promise<void> => this.#take(await api.me())

  #take = (me: Me) => {
    this.name = me.name
    this.id = me.id
    if (me.name) this.wish = me.name
  }
}

export const me = new Myself()
