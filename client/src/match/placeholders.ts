/**
 * Placeholders in texts. A game calls its seats by names of its own and marks them; the client puts the
 * players' names in their place, and "you" in sentences. What has a code in a transcript has a name here.
 */

import { sentence } from '../strings/sentences'
import { addressed, named } from './address'
import type { Sitting } from '../net/wire'

const FIRST = 0xe000
const MARKED = /([\ue000-\ue007])([^\ue00f]*)\ue00f/g
const LABEL = /aria-label="[^"]*"/g
const MAX_DRAWN = 10 // letters that drawings have room for
const MARKUP = new Set(['parts', 'ghost']) // fields of a message that hold markup
const SENTENCES = new Set(['lines', 'prompt', 'reason']) // whole ones
const SPOKEN = new Set([...SENTENCES, 'text', 'hints', 'error']) // to the reader, who is "you" there
const SKIPPED = new Set(['legal', 'seats', 'shuffle', 'plan']) // fields without placeholders, often long

type Fill = (text: string) => string

export class Placeholders {
  readonly #names: string[]
  readonly #escaped: string[]
  readonly #short: string[]
  readonly #me: string | null

  constructor(seats: readonly Sitting[]) {
    this.#names = seats.map((seat) => seat.name)
    this.#escaped = this.#names.map(escaped)
    this.#short = shortNames(this.#names).map(escaped)
    const me = seats.findIndex((seat) => seat.you)
    this.#me = me < 0 ? null : String.fromCharCode(FIRST + me)
  }

  /** Fill a text. */
  fill: Fill = (text) => filled(named(text), this.#names)

  /** Fill what is said to the reader. */
  fillSpoken: Fill = (text) => this.fill(this.#me === null ? text : addressed(named(text), this.#me))

  /** Fill a drawing: with short names, escaped. What is said of its pieces has room for whole names. */
  fillMarkup: Fill = (svg) =>
    filled(
      named(svg).replace(LABEL, (label) => filled(label, this.#escaped)),
      this.#short,
    )

  /** Fill every text and drawing of a message. */
  fillMessage<M>(message: M): M {
    return this.#filled(message, this.fill) as M
  }

  #filled(value: unknown, fill: Fill): unknown {
    if (typeof value === 'string') return fill(value)
    if (Array.isArray(value)) return value.map((each) => this.#filled(each, fill))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        SKIPPED.has(key) ? each : this.#filled(each, this.#fillFor(key) ?? fill),
      ]),
    )
  }

  #fillFor(key: string): Fill | undefined {
    if (MARKUP.has(key)) return this.fillMarkup
    if (SENTENCES.has(key)) return (text) => sentence(this.fillSpoken(text))
    return SPOKEN.has(key) ? this.fillSpoken : undefined
  }
}

const filled = (text: string, names: readonly string[]) =>
  text.replace(MARKED, (_, mark: string, own: string) => names[mark.charCodeAt(0) - FIRST] || own)

/** "Dapper Lantern" is drawn as "Dapper L.", unless that has no room or somebody else is called so. */
function shortNames(names: readonly string[]): string[] {
  const found = names.map((name) => (name.length > MAX_DRAWN ? withInitial(name) : name))
  return found.map((name, i) =>
    name.length > MAX_DRAWN || found.indexOf(name) !== found.lastIndexOf(name) ? cut(names[i]!) : name,
  )
}

function withInitial(name: string): string {
  const [first = '', next = ''] = name.split(' ')
  return next ? `${first} ${next.slice(0, 1)}.` : name
}

const cut = (name: string) => (name.length > MAX_DRAWN ? `${name.slice(0, MAX_DRAWN - 1).trimEnd()}…` : name)

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (name: string) => name.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!)
