/** Up to when the talk of each match has been read, kept in this browser for the latest matches. */

const KEY = 'talk'
const MOST = 50

type Times = [match: string, at: number][]

function load(): Times {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(known) ? (known as Times) : []
  } catch {
    return []
  }
}

export const readUntil = {
  get: (match: string): number => load().find(([id]) => id === match)?.[1] ?? 0,
  set(match: string, at: number) {
    if (this.get(match) === at) return
    const others = load().filter(([id]) => id !== match)
    try {
      localStorage.setItem(KEY, JSON.stringify([...others, [match, at]].slice(-MOST)))
    } catch {
      // private windows may refuse; then it counts as unread again
    }
  },
}
