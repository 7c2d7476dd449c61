/** Which of several zones that share a place is in front. */

interface Now {
  tabs: readonly string[]
  /** In front until now. */
  current: string | null
  /** Zones in which something can be picked. */
  glowing: ReadonlySet<string>
  /** The zone in which another player has just acted. */
  acting: string | null
}

/** The asked zone comes to the front; while others act, theirs does. */
export function frontTab({ tabs, current, glowing, acting }: Now): string {
  if (acting !== null && tabs.includes(acting)) return acting
  const here = current !== null && tabs.includes(current) ? current : null
  if (here !== null && glowing.has(here)) return here
  return tabs.find((name) => glowing.has(name)) ?? here ?? tabs[0]!
}
