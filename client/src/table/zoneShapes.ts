/**
 * Shapes of the zones for the layout. They are kept from when a zone was first seen, so that a table
 * never rearranges itself during a match.
 */

import type { Place, Zone } from '../net/wire'

export const isSmall = (place: Place) => place === 'other' || place === 'info'

export interface Shape {
  name: string
  place: Place
  /** Width of the drawing divided by its height. */
  ratio: number
  /** Pixels across that the drawing wants. */
  least: number
  /** A list that cannot be read where it is small. */
  long?: boolean
}

type Measured = Pick<Zone, 'name' | 'place' | 'width' | 'height' | 'least' | 'parts' | 'strip_of'>

const LONG = 12 // parts
const WORDS = /<text/

const READABLE = 11 // px high letters
const LETTERS = /<text[^>]*font-size="([\d.]+)"[^>]*>[^<]{2,}/g

/** Pixels across that a drawing wants: where it does not say, its smallest letters do. */
export function leastOf({ least, width, parts }: Pick<Zone, 'least' | 'width' | 'parts'>): number {
  if (least) return least
  const sizes = parts.flatMap((part) => [...part.matchAll(LETTERS)].map(([, size]) => Number(size)))
  return sizes.length ? (READABLE * width) / Math.min(...sizes) : 0
}

/** Of a unit of its drawing so many pixels at least, for a neighbour to be told what lies there. */
const TOLD = 0.36

const wantedBy = (zone: Measured): number =>
  zone.place === 'other' ? TOLD * zone.width : isSmall(zone.place) ? zone.least : leastOf(zone)

/** So much may a drawing change its shape, or want more pixels, before its place no longer suits it. */
const OUTGROWN = 2.2
const WANTING = 1.12
const WANTING_SMALL = 1.35

export class ZoneShapes {
  #known = new Map<string, Shape>()
  #all: Shape[] = []

  /**
   * The shapes to lay out: of all zones but strips that there are and have been, in their order. As long as
   * none has changed, it is the same list: to lay it out takes a while.
   */
  of(zones: readonly Measured[]): Shape[] {
    for (const zone of zones) if (!zone.strip_of) this.#known.set(zone.name, this.#shape(zone))
    const all = [...this.#known.values()]
    const same = all.length === this.#all.length && all.every((shape, i) => shape === this.#all[i])
    return same ? this.#all : (this.#all = all)
  }

  #shape(zone: Measured): Shape {
    const { name, place, width, height, parts } = zone
    const least = wantedBy(zone)
    const ratio = width / height
    const long = place === 'info' && (parts.length > LONG || parts.some((part) => WORDS.test(part)))
    const known = this.#known.get(name)
    if (!known) return { name, place, ratio, least, long }
    const changed = Math.max(ratio / known.ratio, known.ratio / ratio)
    const wants = least > known.least * (isSmall(place) ? WANTING_SMALL : WANTING)
    // What has become flatter, and wants no more pixels, has room where it was.
    const fits = least > 0 && ratio > known.ratio
    const outgrown = (changed > OUTGROWN && !fits) || wants || known.long !== long
    return outgrown ? { ...known, ratio, least: Math.max(least, known.least), long } : known
  }
}
