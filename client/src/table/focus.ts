/** The focus stays where it was useful, also when the table changes under it. */

const PIECE = '[tabindex="0"]'
const BUTTON = 'button:enabled, input:enabled'

export class Focus {
  /** Where it was last: in a zone, or among what can be done. */
  #last = ''

  constructor(readonly screen: () => HTMLElement | null) {}

  /** Something on the screen has got it. */
  note = (event: FocusEvent) => {
    const target = event.target as Element
    const zone = target.closest<SVGElement>('svg.zone')?.dataset.zone
    if (zone !== undefined) this.#last = `svg.zone[data-zone="${CSS.escape(zone)}"] ${PIECE}`
    else this.#last = target.closest('.actions') ? `.actions .choices :is(${BUTTON})` : ''
  }

  /** After a change: what had it may be gone. */
  restore = () => this.#go(this.#last, '.actions')

  /** After a pick: the button that was pressed may be gone. Enter then means the whole move. */
  follow = () => this.#go('.actions')

  #go(...places: string[]) {
    if (!this.#last || document.activeElement !== document.body) return
    for (const place of places) {
      this.screen()?.querySelector<HTMLElement | SVGElement>(place)?.focus({ preventScroll: true })
      if (document.activeElement !== document.body) return
    }
  }
}
