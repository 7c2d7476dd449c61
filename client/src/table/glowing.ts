/** The next thing that can be picked, wherever it is on the page. */

const ZONE = 'svg.zone:not([aria-hidden=true])'
const GLOWING = [
  `${ZONE} [data-state=can]`,
  '.glows > .open',
  '.tab.glows[aria-pressed=false]',
  '.choices [role=group] button:not([disabled])',
  '.choices .do:not([disabled])',
].join()

/** Focus what comes after the focus, or before it; round and round. */
export function focusGlowing(screen: Element, by: 1 | -1) {
  const all = [...screen.querySelectorAll<HTMLElement | SVGElement>(GLOWING)]
  const at = document.activeElement ?? screen
  const lies = (where: number) => (each: Element) => (at.compareDocumentPosition(each) & where) > 0
  const next =
    by > 0
      ? (all.find(lies(Node.DOCUMENT_POSITION_FOLLOWING)) ?? all[0])
      : (all.filter(lies(Node.DOCUMENT_POSITION_PRECEDING)).at(-1) ?? all.at(-1))
  next?.focus({ preventScroll: true })
}
