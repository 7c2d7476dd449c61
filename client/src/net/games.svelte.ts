/** The games on the shelf, each fetched once: all for the lobby, one for a table. */

import { api } from './api'
import type { Game } from './wire'

class Shelf {
  games = $state.raw<Game[] | null>(null)
  #single = $state.raw<Game[]>([])
  #asked = new Set<string>()
  #loaded: Promise<Game[]> | undefined

  load = (): Promise<Game[]> =>
    (this.#loaded ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#loaded = undefined
        throw error
      },
    ))

  /** Load one game, unless it is there or on its way. */
  need = async (name: string) => {
    if (this.find(name) || this.#asked.has(name)) return
    this.#asked.add(name)
    try {
      this.#single = [...this.#single, await api.game(name)]
    } finally {
      this.#asked.delete(name)
    }
  }

  find = (name: string): Game | undefined =>
    [...(this.games ?? []), ...this.#single].find((game) => game.name === name)
}

export const shelf = new Shelf()
