/**
 * Names of seats inside of texts. A game calls its seats by names of its own and marks them;
 * here the name of whoever sits there takes their place.
 */

import type { Sitting } from '../net/wire'

const FIRST = 0xe000
const MARKED = /([\ue000-\ue007])([^\ue00f]*)\ue00f/g
const ROOM = 10 // letters that drawings have room for
const DRAWN = new Set(['parts', 'changed', 'ghost']) // what holds markup in a message
const BARE = new Set(['legal', 'seats', 'shuffle', 'plan']) // what names nobody, and can be long

/** What the seats are called, in texts and in drawings. */
export class Called {
  readonly #names: string[]
  readonly #short: string[]

  constructor(seats: readonly Sitting[]) {
    this.#names = seats.map((seat) => seat.name)
    this.#short = this.#names.map((name) => escaped(shortened(name)))
  }

  /** A text, with the players' names. */
  text = (said: string): string => replaced(said, this.#names)

  /** The same in a drawing: short, and never markup. */
  markup = (svg: string): string => replaced(svg, this.#short)

  /** A whole message. */
  all<M>(message: M): M {
    return within(message, this.text, this.markup) as M
  }
}

type Change = (said: string) => string

function within(value: unknown, text: Change, markup: Change): unknown {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return value.map((each) => within(each, text, markup))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      BARE.has(key) ? each : within(each, DRAWN.has(key) ? markup : text, markup),
    ]),
  )
}

const replaced = (said: string, names: readonly string[]) =>
  said.replace(MARKED, (_, mark: string, own: string) => names[mark.charCodeAt(0) - FIRST] || own)

const shortened = (name: string) => (name.length > ROOM ? `${name.slice(0, ROOM - 1).trimEnd()}…` : name)

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (name: string) => name.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!)
