/**
 * Placeholders of seats in texts. A game calls its seats by names of its own and marks them;
 * the client puts the players' names in their place.
 */

import type { Sitting } from '../net/wire'

const FIRST = 0xe000
const MARKED = /([\ue000-\ue007])([^\ue00f]*)\ue00f/g
const MAX_DRAWN = 10 // letters that drawings have room for
const MARKUP = new Set(['parts', 'changed', 'ghost']) // fields of a message that hold markup
const SKIPPED = new Set(['legal', 'seats', 'shuffle', 'plan']) // fields without placeholders, often long

type Fill = (text: string) => string

export class Placeholders {
  readonly #names: string[]
  readonly #short: string[]

  constructor(seats: readonly Sitting[]) {
    this.#names = seats.map((seat) => seat.name)
    this.#short = this.#names.map((name) => escaped(shortened(name)))
  }

  /** Fill a text. */
  fill: Fill = (text) => filled(text, this.#names)

  /** Fill a drawing: with short names, escaped. */
  fillMarkup: Fill = (svg) => filled(svg, this.#short)

  /** Fill every text and drawing of a message. */
  fillMessage<M>(message: M): M {
    return filledIn(message, this.fill, this.fillMarkup) as M
  }
}

function filledIn(value: unknown, fill: Fill, fillMarkup: Fill): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((each) => filledIn(each, fill, fillMarkup))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SKIPPED.has(key) ? each : filledIn(each, MARKUP.has(key) ? fillMarkup : fill, fillMarkup),
    ]),
  )
}

const filled = (text: string, names: readonly string[]) =>
  text.replace(MARKED, (_, mark: string, own: string) => names[mark.charCodeAt(0) - FIRST] || own)

const shortened = (name: string) =>
  name.length > MAX_DRAWN ? `${name.slice(0, MAX_DRAWN - 1).trimEnd()}…` : name

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (name: string) => name.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!)
