/**
 * Shapes of the zones for the layout. They are kept from when a zone was first seen, so that a table
 * never rearranges itself during a match.
 */

import type { Place, Zone } from '../net/wire'

export interface Shape {
  name: string
  place: Place
  /** Width of the drawing divided by its height. */
  ratio: number
  /** Pixels across that the drawing wants. */
  least: number
}

type Measured = Pick<Zone, 'name' | 'place' | 'width' | 'height' | 'least'>

/** So much may a drawing grow taller or wider before its place no longer suits it. */
const OUTGROWN = 2.2

export class ZoneShapes {
  #known = new Map<string, Shape>()
  #all: Shape[] = []

  /**
   * The shapes to lay out: of all zones there are and have been, in their order. As long as none
   * has changed, it is the same list: to lay it out takes a while.
   */
  of(zones: readonly Measured[]): Shape[] {
    for (const zone of zones) this.#known.set(zone.name, this.#shape(zone))
    const all = [...this.#known.values()]
    const same = all.length === this.#all.length && all.every((shape, i) => shape === this.#all[i])
    return same ? this.#all : (this.#all = all)
  }

  #shape({ name, place, width, height, least }: Measured): Shape {
    const ratio = width / height
    const known = this.#known.get(name)
    if (!known) return { name, place, ratio, least }
    const grown = Math.max(ratio / known.ratio, known.ratio / ratio)
    return grown > OUTGROWN ? { ...known, ratio } : known
  }
}
