/** An order of sheets: sent, and asked for again and again until it is ready. */

import { api, sentence } from '../net/api'
import type { Order, Print } from '../net/wire'

const AGAIN = 1000 // milliseconds between two questions

export class Printing {
  state = $state.raw<Print | null>(null)
  wrong = $state('')
  busy = $derived(this.state !== null && this.state.stage !== 'ready' && this.state.stage !== 'failed')
  #current = 0

  /** Make the sheets of an order; whatever was made before is forgotten. */
  async start(game: string, order: Order) {
    const mine = this.clear()
    try {
      this.state = await api.print(game, order)
      while (mine === this.#current && this.busy) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN))
        // With the options of the answer: a set by lot has its number now.
        const state = await api.print(game, { ...order, options: this.state.options })
        if (mine === this.#current) this.state = state
      }
    } catch (error) {
      if (mine === this.#current) this.wrong = sentence(error)
    }
  }

  /** Forget the order: it is made nevertheless, for whoever orders it again. */
  clear = (): number => {
    this.state = null
    this.wrong = ''
    return ++this.#current
  }
}
