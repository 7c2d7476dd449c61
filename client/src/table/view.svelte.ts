/** What is seen of a zone's drawing: all of it, or a part that is moved along and zoomed. */

import { untrack } from 'svelte'
import {
  aimAt,
  centred,
  enough,
  isWithin,
  panned,
  partOf,
  pixelSize,
  WHOLE,
  zoomed,
  type Part,
  type Size,
  type Viewport,
} from './viewport'

interface Source {
  drawing: () => Size
  /** Pixels across by which deciding is easy; none: all of the drawing is shown. */
  least: () => number | null
  /** So many units of the drawing make a pixel at most, for a finger. */
  finest: () => number
}

export class View {
  pane = $state.raw<Size>({ width: 0, height: 0 })
  /** As the reader has zoomed and moved it; null: not at all. */
  user = $state.raw<Viewport | null>(null)
  /** Where one looks, in the units of the drawing; null: at its head. */
  #aim = $state.raw<{ x: number; y: number } | null>(null)
  #revealed = false
  readonly #source: Source

  drawing = $derived.by(() => this.#source.drawing())
  isLaid = $derived(this.pane.width > 0 && this.pane.height > 0)
  shown = $derived(this.isLaid ? this.pane : this.drawing)
  usual = $derived.by(() => {
    const least = this.#source.least()
    return least === null ? WHOLE : enough(this.drawing, this.shown, least, this.#source.finest())
  })
  port = $derived.by(() => {
    if (this.user) return this.user
    return this.#aim ? centred(this.usual, this.#aim.x, this.#aim.y, this.drawing, this.shown) : this.usual
  })
  /** The size of a pixel, in the drawing's own units. */
  pixel = $derived(pixelSize(this.port, this.drawing, this.shown))
  part = $derived(partOf(this.port, this.drawing, this.shown))
  isPart = $derived(this.port.scale > 1)
  isZoomed = $derived(this.port.scale > this.usual.scale * 1.02)

  constructor(source: Source) {
    this.#source = source
  }

  /** Open on what can be picked, and go there whenever none of it is in sight. */
  reveal = (spots: readonly Part[]) => {
    const part = untrack(() => this.part)
    if (!spots.length || (this.#revealed && spots.some((spot) => isWithin(spot, part)))) return
    this.#revealed = true
    const { x, y } = aimAt(spots, part)
    this.goTo(x, y)
  }

  goTo = (x: number, y: number) => {
    this.#aim = { x, y }
    if (this.user) this.user = centred(this.user, x, y, this.drawing, this.shown)
  }

  /** About a point of the drawing, which stays where it is. */
  zoom(by: number, at: { x: number; y: number }) {
    this.user = zoomed(this.port, by, at, this.drawing, this.shown)
  }

  /** By so many units of the drawing. */
  pan(dx: number, dy: number) {
    this.user = panned(this.port, dx, dy, this.drawing, this.shown)
  }
}
