/** Progress in a lesson, kept in this browser. */

interface Progress {
  match: string
  at: number
}

const key = (game: string) => `lesson ${game}`

export function keep(game: string, progress: Progress) {
  try {
    localStorage.setItem(key(game), JSON.stringify(progress))
  } catch {
    // then it is derived from the moves alone
  }
}

/** The step of this very match; the first one if nothing is known. */
export function kept(game: string, match: string): number {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>
    return found.match === match && Number.isInteger(found.at) ? found.at! : 0
  } catch {
    return 0
  }
}
