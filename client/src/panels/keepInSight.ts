/** Keep an entry of a list in sight, also when pictures that come later make the lines above it higher. */

const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** Until the reader touches the list: from then on it stays where they have put it. */
export function keepInSight(entry: Element): () => void {
  const list = entry.parentElement!
  const observer = new ResizeObserver(() => entry.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  const stop = () => {
    observer.disconnect()
    for (const touch of TOUCHES) list.removeEventListener(touch, stop)
  }
  for (const touch of TOUCHES) list.addEventListener(touch, stop, { passive: true })
  for (const each of list.children) observer.observe(each)
  return stop
}
