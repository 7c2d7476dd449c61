/** Focus management: keep the focus where it was useful when the table changes. */

const PIECE = '[tabindex="0"]'
const BUTTON = 'button:enabled, input:enabled'

export class Focus {
  /** Selector of its last place: in a zone, or among the actions. */
  #last = ''

  constructor(readonly screen: () => HTMLElement | null) {}

  /** Note the element that got the focus. */
  note = (event: FocusEvent) => {
    const target = event.target as Element
    const zone = target.closest<SVGElement>('svg.zone')?.dataset.zone
    if (zone !== undefined) this.#last = `svg.zone[data-zone="${CSS.escape(zone)}"] ${PIECE}`
    else this.#last = target.closest('.actions') ? `.actions .choices :is(${BUTTON})` : ''
  }

  /** After a change: what had it may be gone. */
  restore = () => this.#go(this.#last, '.actions')

  /** After a move of one's own: what lies below the focus is another thing now, and one Enter too
   *  many must not pick it. The question is next, and its buttons follow. */
  leavePieces = () => {
    const at = document.activeElement
    if (at?.closest('svg.zone, .actions') && !at.closest('dialog'))
      this.screen()?.querySelector<HTMLElement>('.actions')?.focus({ preventScroll: true })
  }

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
