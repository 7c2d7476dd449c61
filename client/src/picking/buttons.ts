/** Buttons for picks that are no piece on the table. */

import { open, turns } from './choice'
import type { Offer } from './offer'
import { MOVE, pick, picksOf, split, type Chosen, type Pick } from './pick'

/** One question that buttons answer: the pick's name, and a button for each value. */
export interface Row {
  name: string
  picks: Pick[]
}

/** Picks of all pieces in these drawings. */
export function pieces(drawings: Iterable<string>): Set<Pick> {
  const found = new Set<Pick>()
  for (const svg of drawings)
    for (const [, picks] of svg.matchAll(/data-pick="([^"]*)"/g))
      for (const p of picksOf(picks)) for (const part of p.split('+')) found.add(part)
  return found
}

export function rows(
  offers: readonly Offer[],
  chosen: Chosen,
  onTable: ReadonlySet<Pick>,
  spins: readonly string[],
  strict = false,
): Row[] {
  const left = open(offers, chosen)
  if (left.length > 1) return kinds(left, chosen, onTable)
  const least = strict ? 1 : 2 // a single value is a question only for learners
  return left.flatMap((offer) => values(offer, chosen, onTable, spins, least))
}

const FEW = 4 // values that fit side by side on any screen

/** A question for a number, with more answers than there is room for buttons. */
export const isNumber = (row: Row): boolean =>
  row.picks.length > FEW && row.picks.every((p) => /^-?\d+$/.test(split(p)[1]))

/** A kind needs a button unless some piece belongs to this kind alone. */
function kinds(left: Offer[], chosen: Chosen, onTable: ReadonlySet<Pick>): Row[] {
  const own = (offer: Offer) =>
    offer.names
      .filter((name) => !chosen.has(name))
      .flatMap((name) => offer.values(name, chosen).map((value) => pick(name, value)))
      .filter((p) => onTable.has(p))
  const all = left.map((offer) => new Set(own(offer)))
  const isImplied = (i: number) => [...all[i]!].some((p) => all.every((other, j) => j === i || !other.has(p)))
  const picks = left
    .filter((offer, i) => !isImplied(i) && !onTable.has(pick(MOVE, offer.kind)))
    .map((offer) => pick(MOVE, offer.kind))
  return picks.length ? [{ name: MOVE, picks }] : []
}

function values(
  offer: Offer,
  chosen: Chosen,
  onTable: ReadonlySet<Pick>,
  spins: readonly string[],
  least: number,
): Row[] {
  return offer.names
    .filter((name) => !chosen.has(name) && !spins.includes(name))
    .map((name) => ({ name, picks: turns([offer], chosen, name).map((value) => pick(name, value)) }))
    .filter((row) => row.picks.length >= least)
    .map((row) => ({ ...row, picks: row.picks.filter((p) => !onTable.has(p)) }))
    .filter((row) => row.picks.length > 0)
}

/** Label of a button: the game's own words, or the value with spaces for underscores. */
export const label = (labels: Record<string, string>, p: Pick): string =>
  labels[p] ?? split(p)[1].replaceAll('_', ' ')

/** A whole move in a few words, for plans: "place · c · C2". */
export const moveWords = (labels: Record<string, string>, move: string): string => {
  const [kind, ...picks] = move.split(' ')
  return [label(labels, pick(MOVE, kind!)), ...picks.map((p) => label(labels, p))].join(' · ')
}
