/** Picks of the player so far, the pieces that are still possible, and the move once it is complete. */

import * as choice from '../picking/choice'
import { rows } from '../picking/buttons'
import type { Offer } from '../picking/offer'
import { MOVE, parts, pick, split, unwire, type Chosen, type Pick } from '../picking/pick'

/** State of a piece towards the picks so far. */
export type Standing = 'chosen' | 'can' | 'swap' | 'far' | 'none'

const NOTHING: Chosen = new Map()

interface Source {
  offers: () => readonly Offer[]
  spins: () => readonly string[]
  /** Picks that light up only once the others of their move are made. */
  later: () => readonly string[]
  onTable: () => ReadonlySet<Pick>
  /** Everything must be picked by hand, even where there is no choice: for learners. */
  strict: () => boolean
}

export class Picker {
  chosen = $state.raw<Chosen>(NOTHING)
  #wished = $state.raw<Chosen>(NOTHING)
  /** The pick under the pointer or the focus: shown as a ghost, not yet chosen. */
  hovered = $state<Pick | null>(null)
  #source: Source

  offers: readonly Offer[] = $derived.by(() => this.#source.offers())
  possible = $derived.by(() => choice.possible(this.offers, this.chosen))
  #swaps = $derived.by(() => choice.swaps(this.offers, this.chosen))
  #any = $derived.by(() => choice.possible(this.offers, NOTHING))
  spun = $derived.by(() => choice.turned(this.offers, this.chosen, this.#source.spins(), this.#wished))
  /** What is turned is picked, or lies ready. */
  #holds = $derived.by(() => {
    const { later, spins } = this.#source
    return choice.holds(this.offers, this.chosen, later(), spins())
  })
  turnable = $derived.by(() => this.#holds && choice.turnable(this.offers, this.chosen, this.spun))
  move = $derived.by(() => {
    const move = choice.complete(this.offers, this.chosen, this.spun)
    return move && this.#source.strict() && !this.#touched(move) ? null : move
  })
  rows = $derived.by(() => {
    const { onTable, spins, strict } = this.#source
    return rows(this.offers, this.chosen, onTable(), spins(), strict())
  })
  /** Everything picked and turned, as the server wants to be asked about it. */
  picks = $derived<Record<string, string>>(Object.fromEntries([...this.chosen, ...this.spun]))

  /** The pick that was chosen or turned last. */
  latest = $derived.by(() => {
    const last = [...this.chosen, ...this.spun].at(-1)
    return last ? pick(...last) : null
  })

  #touched = (move: string) =>
    [...unwire(move).keys()].every((name) => name === MOVE || this.chosen.has(name) || this.spun.has(name))

  constructor(source: Source) {
    this.#source = source
  }

  /** Of the picks a piece stands for, what a tap would mean decides: what is possible comes first. */
  standing(picks: readonly Pick[]): Standing {
    const now = new Map([...this.chosen, ...this.spun])
    const isTaken = (p: Pick) => choice.taken(now, p)
    const isOpen = (p: Pick) => this.possible.has(p) || choice.joins(this.offers, this.chosen, p)
    if (picks.some((p) => !isTaken(p) && isOpen(p) && !this.#waits(p))) return 'can'
    if (picks.some(isTaken)) return 'chosen'
    return picks.map((p) => this.#apart(p)).find((standing) => standing !== 'none') ?? 'none'
  }

  /** It may be picked, but there is too much of its sort to light up before anything else is. */
  #waits(p: Pick): boolean {
    const { later, spins } = this.#source
    return later().length > 0 && choice.waits(this.offers, this.chosen, later(), spins(), p)
  }

  /** It may be picked, but something else is asked for first, or it takes another turn of what is held: it
   *  lights up faintly. */
  isAside(picks: readonly Pick[]): boolean {
    const { later, spins } = this.#source
    if (this.turnable && !picks.some((p) => this.#fitsAsTurned(p))) return true
    const last = later()
    return last.length > 0 && picks.every((p) => choice.isAside(this.offers, this.chosen, last, spins(), p))
  }

  #fitsAsTurned = (p: Pick) =>
    choice.open(this.offers, new Map([...this.chosen, ...this.spun, ...parts(p)])).length > 0

  /** A place for what is held, where it does not fit: to be explained, not to be picked instead. */
  #isNoPlace(p: Pick): boolean {
    const names = parts(p).map(([name]) => name)
    const { later } = this.#source
    if (!this.chosen.size || !names.every((name) => later().includes(name))) return false
    const asked = choice.open(this.offers, this.chosen)
    return this.standing([p]) === 'far' && asked.some((offer) => names.every((n) => offer.names.includes(n)))
  }

  /** What a tap on a piece with these picks means; null: nothing. */
  meant(picks: readonly Pick[]): Pick | null {
    const meant = choice.meant(this.offers, this.chosen, picks)
    return meant !== null && this.#isNoPlace(meant) ? null : meant
  }

  /** State of a pick that is neither possible nor chosen. */
  #apart(p: Pick): Standing {
    if (p.includes('+') && choice.joins(this.offers, NOTHING, p)) return this.#conflicts(p) ? 'swap' : 'far'
    if (this.#swaps.has(p)) return 'swap'
    return this.#any.has(p) ? 'far' : 'none'
  }

  /** Would choosing this only replace other values of the same picks? */
  #conflicts = (p: Pick) => {
    const own = new Map(parts(p))
    const rest = [...this.chosen].filter(([name]) => !own.has(name))
    return choice.joins(this.offers, new Map(rest), p)
  }

  /** Tap a piece or press a button. Null: there is no such move. */
  tap(picks: readonly Pick[]): Pick | null {
    const meant = this.meant(picks)
    if (meant === null) return null
    const [name, value] = split(meant)
    if (this.spun.has(name)) this.#wished = new Map([...this.#wished, [name, value]])
    else this.chosen = choice.choose(this.offers, this.chosen, meant)
    return meant
  }

  /** Turn by a step; returns whether there was anything to turn. */
  turn(by = 1): boolean {
    if (!this.turnable) return false
    for (const [name, value] of this.spun) {
      const values = choice.turns(this.offers, this.chosen, name)
      if (values.length < 2) continue
      this.#wished = new Map([...this.#wished, [name, choice.next(values, value, by)]])
      return true
    }
    return false
  }

  /** Pick a whole move, to be confirmed; false if there is no such move. */
  propose(move: string): boolean {
    const picks = [...unwire(move)]
    const spins = this.#source.spins()
    const chosen: Chosen = new Map(picks.filter(([name]) => !spins.includes(name)))
    if (!choice.open(this.offers, chosen).length) return false
    this.chosen = chosen
    this.#wished = new Map(picks.filter(([name]) => spins.includes(name)))
    return true
  }

  back(): boolean {
    const had = this.chosen.size > 0
    this.chosen = choice.unpick(this.chosen)
    return had
  }

  clear() {
    this.chosen = NOTHING
    this.#wished = NOTHING
    this.hovered = null
  }

  /** After the table has changed: keep what still makes sense. */
  mend() {
    if (!choice.open(this.offers, this.chosen).length) this.clear()
  }

  /** The picks as they would be with the hovered one. */
  preview(): Record<string, string> | null {
    const p = this.hovered
    if (p === null || !['can', 'swap'].includes(this.standing([p]))) return null
    const [name, value] = parts(p)[0]!
    const turning = this.spun.has(name)
    const chosen = turning ? this.chosen : choice.choose(this.offers, this.chosen, p)
    const wished = turning ? new Map([...this.#wished, [name, value]]) : this.#wished
    const spun = choice.turned(this.offers, chosen, this.#source.spins(), wished)
    return Object.fromEntries([...chosen, ...spun])
  }

  /** What is held as it lies, or could lie before its place is picked. */
  ghost(before: Record<string, string>): Record<string, string> | null {
    if (this.move) return Object.fromEntries(unwire(this.move))
    if (!this.spun.size || !this.#holds) return null
    const held = new Map([...this.chosen, ...this.spun])
    const lies = choice.lying(this.offers, held, before)
    return lies && Object.fromEntries(lies)
  }

  has = (p: Pick) => [...this.chosen, ...this.spun].some(([name, value]) => pick(name, value) === p)
}
