/** What is in a box: searched, filtered and grouped; and what a piece at the table is. Pure. */

import type { Component } from '../net/wire'
import { usedIn } from './pieceIds'

/** What one looks for. Empty: anything. */
export interface Wanted {
  words: string
  sort: string
  set: string
  /** Only what is played with. */
  used: boolean
  /** Only these components, by any of their ids; null: all. */
  only: readonly string[] | null
}

export const ALL: Wanted = { words: '', sort: '', set: '', used: false, only: null }

export const sorts = (all: readonly Component[]): string[] => [...new Set(all.map(({ sort }) => sort))]
export const sets = (all: readonly Component[]): string[] => [...new Set(all.flatMap((it) => it.sets))]

/** The components that are looked for: every word stands in what is said of them. */
export function find(all: readonly Component[], { words, sort, set, used, only }: Wanted): Component[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (it: Component) => {
    const said = `${it.sort} ${it.name} ${it.words} ${it.sets.join(' ')}`.toLowerCase()
    return asked.every((word) => said.includes(word))
  }
  return all.filter(
    (it) =>
      (!sort || it.sort === sort) &&
      (!set || it.sets.includes(set)) &&
      (!used || it.used) &&
      (!only || it.ids.some((id) => only.includes(id))) &&
      fits(it),
  )
}

/** The first of these ids that something in the box has. */
export const first = (ids: readonly string[], known: ReadonlyMap<string, Component>): Component | undefined =>
  known.get(ids.find((id) => known.has(id)) ?? '')

/** By their sorts, in the order of the box. */
export const grouped = (found: readonly Component[]): [sort: string, found: Component[]][] =>
  sorts(found).map((sort) => [sort, found.filter((it) => it.sort === sort)])

const maps = new WeakMap<readonly Component[], Map<string, Component>>()

/** Who has which id. */
export function byId(all: readonly Component[]): Map<string, Component> {
  const known = maps.get(all) ?? new Map(all.flatMap((it) => it.ids.map((id) => [id, it] as const)))
  maps.set(all, known)
  return known
}

/** The other components that the drawing of this one shows. */
export function shows(it: Component, known: ReadonlyMap<string, Component>): Component[] {
  const found = usedIn(it.drawing).map((id) => known.get(id))
  return [...new Set(found)].filter((other) => other !== undefined && other !== it) as Component[]
}

const SENTENCE = /(?<=[.!?])\s+/
const bare = (words: string): string => words.toLowerCase().replace(/[.!?]+$/, '')

/** What the box has to say of a piece beside its label: its words, or those of the signs on it. */
export function explained(label: string, ids: readonly string[], all: readonly Component[]): string[] {
  const known = byId(all)
  const it = first(ids, known)
  if (!it) return []
  const told = `${label} ${it.words}`.toLowerCase()
  // What it is itself, the label has said.
  const isItself = (sort: string) => sort.toLowerCase().includes(it.sort.toLowerCase())
  const signs = shows(it, known).filter(
    ({ count, words, sort }) => count === null && words && !isItself(sort),
  )
  const unsaid = signs.some(({ words }) => told.includes(bare(words))) ? [] : signs
  const own = it.words.split(SENTENCE).filter((said) => {
    const content = bare(said).replace(/^[\w ]+: /, '') // of 'Wishes: sofa'
    return said && !label.toLowerCase().includes(content)
  })
  return [...own, ...unsaid.map(({ name, words }) => `${name}: ${words}`)].slice(0, MOST)
}

const MOST = 6 // lines of a tip
