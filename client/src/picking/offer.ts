/** Possible picks for one kind of move: from a list of legal moves (my turn), or from whole ranges (a plan). */

import type { Kind, Legal } from '../net/wire'
import { MOVE, wire, type Chosen } from './pick'

export interface Offer {
  readonly kind: string
  readonly names: readonly string[]
  /** Is there a move with everything that is chosen? */
  allows(chosen: Chosen): boolean
  /** The values that a pick can still take. */
  values(name: string, chosen: Chosen): string[]
  /** The move in wire form, if only one is left. */
  only(chosen: Chosen): string | null
}

function fits(kind: string, names: readonly string[], chosen: Chosen): boolean {
  for (const [name, value] of chosen) if (name === MOVE ? value !== kind : !names.includes(name)) return false
  return true
}

/** The legal moves of a kind, as the server lists them. */
export function listed({ kind, picks: names, values }: Legal): Offer {
  const rows = values.map((row) => row.map(String))
  const left = (chosen: Chosen) =>
    fits(kind, names, chosen)
      ? rows.filter((row) => names.every((name, i) => !chosen.has(name) || chosen.get(name) === row[i]))
      : []
  return {
    kind,
    names,
    allows: (chosen) => left(chosen).length > 0,
    values: (name, chosen) => {
      const i = names.indexOf(name)
      return i < 0 ? [] : [...new Set(left(chosen).map((row) => row[i]!))]
    },
    only: (chosen) => {
      const rest = left(chosen)
      return rest.length === 1 ? wire(kind, names, rest[0]!) : null
    },
  }
}

/** Every move of a kind that the game has words for; whether it will be legal is not known yet. */
export function ranged({ name: kind, picks }: Kind): Offer {
  const names = Object.keys(picks)
  const range = (name: string) => (picks[name] ?? []).map(String)
  const allows = (chosen: Chosen) =>
    fits(kind, names, chosen) &&
    names.every((name) => !chosen.has(name) || range(name).includes(chosen.get(name)!))
  const values = (name: string, chosen: Chosen) => {
    if (!allows(chosen)) return []
    return chosen.has(name) ? [chosen.get(name)!] : range(name)
  }
  return {
    kind,
    names,
    allows,
    values,
    only: (chosen) => {
      if (!allows(chosen)) return null
      const row = names.map((name) => values(name, chosen))
      return row.every((v) => v.length === 1)
        ? wire(
            kind,
            names,
            row.map((v) => v[0]!),
          )
        : null
    },
  }
}
