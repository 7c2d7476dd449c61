/** The games on the shelf, fetched once. */

import { api } from './api'
import type { Game } from './wire'

class Shelf {
  games = $state.raw<Game[] | null>(null)
  #loaded: Promise<Game[]> | undefined

  load = (): Promise<Game[]> =>
    (this.#loaded ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#loaded = undefined
        throw error
      },
    ))

  find = (name: string): Game | undefined => this.games?.find((game) => game.name === name)
}

export const shelf = new Shelf()
