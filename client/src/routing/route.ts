/** Map addresses to pages. Pure, so that it can be tested without a browser. */

export type Route =
  | { page: 'lobby' | 'check' | 'me' | 'recover' | 'help' | 'notFound' }
  | { page: 'match'; id: string }
  | { page: (typeof OF_GAME)[number]; game: string }

const OF_GAME = ['rules', 'start', 'box', 'learn', 'print'] as const
const PLAIN = ['check', 'me', 'recover', 'help'] as const

export function route(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(decode)
  if (more.length) return { page: 'notFound' }
  if (!first) return { page: 'lobby' }
  if (first === 'm' && second) return { page: 'match', id: second }
  const ofGame = OF_GAME.find((page) => page === first)
  if (ofGame && second) return { page: ofGame, game: second }
  const plain = PLAIN.find((page) => page === first && !second)
  return { page: plain ?? 'notFound' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Parse '#17': the replay after move 17. */
export function moveIn(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash)
  return found ? Number(found[1]) : null
}
