/** What is said to somebody who listens: what is short first. */

import { turns } from '../picking/choice'
import type { Offer } from '../picking/offer'
import type { Chosen } from '../picking/pick'
import type { Entry } from '../net/wire'
import { t } from '../strings'

const BRIEF = 120 // letters: more is not heard out before the next move

/** What was done, one line a move and as many as are heard out; what it led to is said on demand. */
export function brief(entries: readonly Entry[]): string[] {
  const lines = entries.flatMap(({ lines }) => lines.slice(0, 1))
  const ends = lines.map((_, i) => lines.slice(0, i + 1).join('. ').length)
  const heard = Math.max(1, ends.filter((end) => end <= BRIEF).length)
  const left = lines.length - heard
  return left > 0 ? [...lines.slice(0, heard), t.spoken.more(left)] : lines
}

/** Which way it faces, in how many places it fits so, and whether it is a whole move. */
export function choiceWords(
  offers: readonly Offer[],
  chosen: Chosen,
  spun: Chosen,
  move: string | null,
): string[] {
  const facing = [...spun.values()].map(t.spoken.facing)
  const all: Chosen = new Map([...chosen, ...spun])
  const open = offers.filter((offer) => offer.allows(all))
  const names = [...new Set(open.flatMap((offer) => offer.names))].filter((name) => !all.has(name))
  if (move) return [...facing, t.spoken.whole]
  if (names.length !== 1) return facing
  const many = turns(open, all, names[0]!).length
  return [...facing, spun.size ? t.spoken.fits(many) : t.spoken.open(many)]
}
