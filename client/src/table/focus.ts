/** The focus stays where it was useful, also when the table changes under it. */

const PIECE = '[tabindex="0"]'
const BUTTON = 'button:enabled, input:enabled'

/** Call before a change; call what it returns after it. */
export function keepFocus(screen: HTMLElement): () => void {
  const had = document.activeElement
  if (!had || !screen.contains(had)) return () => {}
  const zone = had.closest<SVGElement>('svg.zone')?.dataset.zone
  const actions = had.closest('.actions') !== null
  return () => {
    const now = document.activeElement
    if (now && now !== document.body && now.isConnected) return
    if (zone !== undefined)
      focusOn(screen.querySelector(`svg.zone[data-zone="${CSS.escape(zone)}"] ${PIECE}`))
    else if (actions) focusOn(screen.querySelector(`.actions .choices :is(${BUTTON})`))
    if (document.activeElement === document.body) focusOn(screen.querySelector('.actions'))
  }
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true })
}
