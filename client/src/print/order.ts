/** What to print: the order of the page, and the address that says it. */

import type { Game, Order, PrintPart } from '../net/wire'

export type Paper = 'a4' | 'letter'

/** Parts that were ticked or unticked by hand, by name. */
export type Ticks = Record<string, boolean>

export const isTicked = (part: PrintPart, ticks: Ticks): boolean => ticks[part.name] ?? !part.extra

/** The parts of an order; none are named where they are the usual ones: equal orders are made once. */
export function partsOf(parts: readonly PrintPart[], ticks: Ticks): string[] {
  const usual =
    parts.some((part) => part.pieces) && parts.every((part) => isTicked(part, ticks) === !part.extra)
  return usual ? [] : parts.filter((part) => isTicked(part, ticks)).map(({ name }) => name)
}

/** The option that names a set of pieces, if the game can make fresh ones. */
export const setOption = (game: Game) => game.options.find(({ largest }) => largest > 0)

/** The number of a set that nobody has chosen. */
export const anyNumber = (largest: number, lot = Math.random()): string =>
  String(1 + Math.floor(lot * largest))

/** The options that an address gives, as far as the game has them. */
export function optionsIn(game: Game, search: string): Record<string, string> {
  const given = new URLSearchParams(search)
  const known = game.options.filter((one) => {
    const value = given.get(one.name)
    return value !== null && value !== one.default && (one.free_text || one.values.includes(value))
  })
  return Object.fromEntries(known.map(({ name }) => [name, given.get(name)!]))
}

/** The page on which a set with these options can be printed. */
export function printAddress(game: string, options: Record<string, string>): string {
  const query = String(new URLSearchParams(options))
  return `/print/${encodeURIComponent(game)}${query ? `?${query}` : ''}`
}

/** How far an order is, from 0 to 1. */
export const PROGRESS = { waiting: 0, drawing: 0.1, setting: 0.4, showing: 0.75, ready: 1, failed: 1 }

export type FullOrder = Required<Order>

export const newOrder = (options: Record<string, string>): FullOrder => ({
  options,
  parts: [],
  everything: false,
  text: true,
  ink_saving: false,
  paper: 'a4',
  square: 0,
})
