/** Commit-reveal protocol of the shuffle, client side: reveal the sealed word, or seal it again when asked. */

import { mineUnder, open, recall, seal, toldTimes, type Sealed, type Witnessed } from '../fairness/witness'
import type { Match } from '../match/match.svelte'
import { Refused } from '../net/line'
import type { Shuffle } from '../net/wire'
import { notify } from '../components/notify.svelte'

export type Task =
  { do: 'tell'; sealed: Sealed } | { do: 'seal'; word: string } | { do: 'lost' } | { do: 'refuse' } | null

/** Words are opened again at most once in a match. A server that asks for more may be choosing among deals. */
const MOST_TOLD = 2

/** The step that the protocol waits for from this browser; "lost" if another browser sealed the word. */
export function task(shuffle: Shuffle, you: number | null, seen: Witnessed | null): Task {
  if (you === null || !shuffle.awaited.includes(you)) return null
  if (shuffle.closed) {
    const sealed = mineUnder(shuffle.seals[you], seen)
    return sealed ? { do: 'tell', sealed } : { do: 'lost' }
  }
  if (toldTimes(seen) >= MOST_TOLD) return { do: 'refuse' }
  const own = seen?.mine.filter(({ seat }) => seat === you) ?? []
  const last = own.filter(({ seals }) => seals !== null).at(-1) ?? own.at(-1)
  return last ? { do: 'seal', word: last.word } : { do: 'lost' }
}

/** Perform the steps that each new table asks for, one after the other. */
export class ShuffleWords {
  #busy = false
  #done: Shuffle | null = null

  constructor(readonly match: Match) {}

  attend = async () => {
    if (this.#busy) return
    this.#busy = true
    while (this.match.link === 'open' && this.match.table!.shuffle !== this.#done) {
      this.#done = this.match.table!.shuffle
      await this.#perform(this.#done).catch(complain)
    }
    this.#busy = false
  }

  async #perform(shuffle: Shuffle) {
    const { id, you } = this.match
    const now = task(shuffle, you, recall(id))
    if (now?.do === 'tell') {
      open(id, now.sealed, shuffle.seals)
      await this.match.request('reveal', { word: now.sealed.word, salt: now.sealed.salt })
    } else if (now?.do === 'seal') {
      await this.match.request('seal', { seal: (await seal(id, you!, now.word)).seal, seat: you! })
    }
  }
}

/** Show refusals only: after a broken connection the table comes again, and the step is repeated. */
const complain = (error: unknown) => {
  if (error instanceof Refused && !error.stale) notify.error(error)
}
