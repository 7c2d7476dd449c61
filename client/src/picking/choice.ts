/** Possible picks, given the legal moves and the picks so far, in any order. */

import type { Offer } from './offer'
import { MOVE, parts, pick, split, type Chosen, type Pick } from './pick'

export const open = (offers: readonly Offer[], chosen: Chosen): Offer[] =>
  offers.filter((offer) => offer.allows(chosen))

const without = (chosen: Chosen, name: string): Chosen =>
  new Map([...chosen].filter(([other]) => other !== name))

const withPick = (chosen: Chosen, name: string, value: string): Chosen => new Map([...chosen, [name, value]])

const allows = (offers: readonly Offer[], chosen: Chosen) => offers.some((offer) => offer.allows(chosen))

function* remaining(offer: Offer, chosen: Chosen): Generator<Pick> {
  for (const name of offer.names)
    if (!chosen.has(name)) for (const value of offer.values(name, chosen)) yield pick(name, value)
}

/** Every pick of some move that agrees with what is chosen; the kind too, where kinds differ. */
export function possible(offers: readonly Offer[], chosen: Chosen): Set<Pick> {
  const left = open(offers, chosen)
  const found = new Set<Pick>()
  for (const offer of left) {
    for (const p of remaining(offer, chosen)) found.add(p)
    if (left.length > 1 && !chosen.has(MOVE)) found.add(pick(MOVE, offer.kind))
  }
  return found
}

/** Can all parts of a pick be chosen now, with what is chosen already? */
export function joins(offers: readonly Offer[], chosen: Chosen, p: Pick): boolean {
  const own = parts(p)
  if (own.length === 1) return false
  if (own.every(([name, value]) => chosen.get(name) === value)) return false
  return (
    own.every(([name, value]) => (chosen.get(name) ?? value) === value) &&
    allows(offers, new Map([...chosen, ...own]))
  )
}

/** Is this a pick that comes later than others of its move, and are those still missing? */
export function waits(
  offers: readonly Offer[],
  chosen: Chosen,
  later: readonly string[],
  spins: readonly string[],
  p: Pick,
): boolean {
  const names = parts(p).map(([name]) => name)
  if (!names.every((name) => later.includes(name))) return false
  const ready = (name: string) => later.includes(name) || spins.includes(name) || chosen.has(name)
  return !open(offers, chosen).some(
    (offer) => names.every((name) => offer.names.includes(name)) && offer.names.every(ready),
  )
}

/** Is this a pick that comes later, while other moves have something to begin with? */
export function isAside(
  offers: readonly Offer[],
  chosen: Chosen,
  later: readonly string[],
  spins: readonly string[],
  p: Pick,
): boolean {
  if (!parts(p).every(([name]) => later.includes(name))) return false
  const begins = (name: string) => !later.includes(name) && !spins.includes(name) && !chosen.has(name)
  return open(offers, chosen).some((offer) => offer.names.some(begins))
}

/** Is every part of this pick chosen? */
export const taken = (chosen: Chosen, p: Pick): boolean =>
  parts(p).every(([name, value]) => chosen.get(name) === value)

/** Picks that could stand in the place of one that is chosen. */
export function swaps(offers: readonly Offer[], chosen: Chosen): Set<Pick> {
  const found = new Set<Pick>()
  for (const [name, value] of chosen)
    for (const p of possible(offers, without(chosen, name)))
      if (split(p)[0] === name && p !== pick(name, value)) found.add(p)
  return found
}

/** Choose a pick, or take it back if it is chosen. Earlier picks that do not go with it make way. */
export function choose(offers: readonly Offer[], chosen: Chosen, p: Pick): Chosen {
  const own = new Map(parts(p))
  if (taken(chosen, p)) return new Map([...chosen].filter(([name]) => !own.has(name)))
  let kept: Chosen = own
  if (!allows(offers, kept)) return chosen
  for (const [other, its] of [...chosen].reverse()) {
    if (own.has(other)) continue
    const more = withPick(kept, other, its)
    if (allows(offers, more)) kept = more
  }
  return inOrder(kept, [...chosen.keys(), ...own.keys()])
}

const inOrder = (chosen: Chosen, names: string[]): Chosen =>
  new Map([...new Set(names)].filter((name) => chosen.has(name)).map((name) => [name, chosen.get(name)!]))

/** Take back the pick that was chosen last; a kind of move does not stay chosen alone. */
export function unpick(chosen: Chosen): Chosen {
  const left = [...chosen].slice(0, -1)
  return new Map(left.some(([name]) => name !== MOVE) ? left : [])
}

/** A piece that may be picked under several names: what has its name moves to another one.
 *  So two tiles are given in either order, whichever the rules name first. */
function shifted(offers: readonly Offer[], chosen: Chosen, picks: readonly Pick[]): Pick | null {
  const names = picks.map((p) => split(p)[0])
  for (const p of picks) {
    const [name] = split(p)
    for (const other of names) {
      if (other === name || !chosen.has(name) || chosen.has(other)) continue
      const both = `${p}+${pick(other, chosen.get(name)!)}`
      if (joins(offers, without(chosen, name), both)) return both
    }
  }
  return null
}

/** Of the picks a piece stands for, the one that a tap means: what is possible first. */
export function meant(offers: readonly Offer[], chosen: Chosen, picks: readonly Pick[]): Pick | null {
  const now = possible(offers, chosen)
  const none: Chosen = new Map()
  const any = possible(offers, none)
  return (
    picks.find((p) => now.has(p) || joins(offers, chosen, p)) ??
    picks.find((p) => taken(chosen, p)) ??
    shifted(offers, chosen, picks) ??
    picks.find((p) => any.has(p) || joins(offers, none, p)) ??
    null
  )
}

/** Picks that are turned: where each stands, as wished if that is legal, else at the first legal value. */
export function turned(
  offers: readonly Offer[],
  chosen: Chosen,
  spins: readonly string[],
  wished: Chosen,
): Chosen {
  let all = chosen
  const found = new Map<string, string>()
  const kinds = open(offers, chosen).filter((offer) => offer.names.length)
  for (const name of spins) {
    const values = turns(offers, all, name)
    const common = kinds.every((offer) => offer.names.includes(name)) // else it is not clear what is turned
    if (!values.length || !common || chosen.has(name)) continue
    const value = values.includes(wished.get(name) ?? '') ? wished.get(name)! : values[0]!
    found.set(name, value)
    all = withPick(all, name, value)
  }
  return found
}

/** The values that a pick can be turned to. */
export const turns = (offers: readonly Offer[], chosen: Chosen, name: string): string[] => [
  ...new Set(open(offers, chosen).flatMap((offer) => offer.values(name, chosen))),
]

/** The value after this one, round and round. */
export function next(values: readonly string[], value: string, by = 1): string {
  const at = values.indexOf(value) + by
  return values[(at + values.length) % values.length]!
}

/** The move, when everything chosen and turned leaves only one. */
export function complete(offers: readonly Offer[], chosen: Chosen, spun: Chosen): string | null {
  const left = open(offers, chosen)
  if (left.length !== 1) return null
  const offer = left[0]!
  const own = [...spun].filter(([name]) => offer.names.includes(name))
  return offer.only(new Map([...chosen, ...own]))
}

/** Is what is turned picked, or given? Only where it comes to lie may still be open. */
export const holds = (
  offers: readonly Offer[],
  chosen: Chosen,
  later: readonly string[],
  spins: readonly string[],
): boolean =>
  open(offers, chosen).every((offer) => {
    const own = offer.names.filter((name) => !later.includes(name) && !spins.includes(name))
    return !own.length || own.some((name) => chosen.has(name))
  })

/** Where what is held could lie as it is turned: where it was if it still fits there, else in the middle. */
export function lying(offers: readonly Offer[], held: Chosen, before: Record<string, string>): Chosen | null {
  const offer = open(offers, held)[0]
  if (!offer) return null
  let all = held
  for (const name of offer.names) {
    if (all.has(name)) continue
    const values = offer.values(name, all)
    const kept = before[name] ?? ''
    all = withPick(all, name, values.includes(kept) ? kept : values[values.length >> 1]!)
  }
  return all
}

/** Is turning a real choice here? */
export const turnable = (offers: readonly Offer[], chosen: Chosen, spun: Chosen): boolean =>
  [...spun.keys()].some((name) => turns(offers, chosen, name).length > 1)
