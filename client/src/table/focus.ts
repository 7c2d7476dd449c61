/** Focus management: keep the focus where it was useful when the table changes. */

const PIECE = '[tabindex="0"]'
/** Outside of drawings: where a button may be lost, and where one goes on from there. */
const PLACES = [
  ['.stage', '.stage .main'], // a scene's next line, while it is shown
  ['.actions, .front', '.actions'], // `.front`: a strip, which goes when its zone comes
] as const

export class Focus {
  /** Selector of its last place: in a zone, in a scene, or among the actions. */
  #last = ''
  /** What had the focus last: gone or disabled, it has lost it. Who has left by Tab is left alone. */
  #target: Element | null = null

  /** `isPicking`: something is picked, and Enter means the whole move. */
  constructor(
    readonly screen: () => HTMLElement | null,
    readonly isPicking: () => boolean,
  ) {}

  /** Whenever something is removed or disabled it may have had the focus. */
  keep = (screen: HTMLElement) => {
    const observer = new MutationObserver(this.restore)
    observer.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }

  /** Note the element that got the focus. */
  note = (event: FocusEvent) => {
    const target = (this.#target = event.target as Element)
    const zone = target.closest<SVGElement>('svg.zone')?.dataset.zone
    if (zone !== undefined) this.#last = `svg.zone[data-zone="${CSS.escape(zone)}"] ${PIECE}`
    else this.#last = PLACES.find(([place]) => target.closest(place))?.[1] ?? ''
  }

  restore = () => {
    if (!this.#last || !this.#isLost()) return
    if (!this.isPicking()) this.#go(this.#last)
    if (this.#isLost()) this.#go('.actions')
  }

  #isLost() {
    const target = this.#target
    const isAlive = target?.isConnected && !target.matches(':disabled')
    return !isAlive && [document.body, target].includes(document.activeElement)
  }

  /** After a move of one's own: what lies below the focus is another thing now, and one Enter too
   *  many must not pick it. The question is next, and its buttons follow. */
  leavePieces = () => {
    const at = document.activeElement
    if (at?.closest('svg.zone, .actions') && !at.closest('dialog')) this.#go('.actions')
  }

  #go(place: string) {
    this.screen()?.querySelector<HTMLElement | SVGElement>(place)?.focus({ preventScroll: true })
  }
}
