/** Which of several zones that share a place is in front. */

interface Now {
  tabs: readonly string[]
  /** Those that one picks from. */
  hands: ReadonlySet<string>
  /** In front until now. */
  current: string | null
  /** Zones in which something can be picked. */
  glowing: ReadonlySet<string>
  /** Something is picked already. */
  isPicking: boolean
  /** The zone in which another player has just acted. */
  acting: string | null
}

/** First what one picks from, then where it goes; while others act, theirs. */
export function frontTab({ tabs, hands, current, glowing, isPicking, acting }: Now): string {
  if (acting !== null && tabs.includes(acting)) return acting
  const here = current !== null && tabs.includes(current) ? current : null
  const hand = tabs.find((name) => glowing.has(name) && hands.has(name))
  const place = tabs.find((name) => glowing.has(name) && !hands.has(name))
  if (!isPicking && hand) return here !== null && hands.has(here) && glowing.has(here) ? here : hand
  if (here !== null && glowing.has(here) && !hands.has(here)) return here
  return place ?? hand ?? here ?? tabs[0]!
}
