/** How fast a replay plays by itself; kept in this browser. */

export const PACES = { slow: 2200, normal: 1100, fast: 400 } as const
export type Speed = keyof typeof PACES
export const SPEEDS = Object.keys(PACES) as Speed[]

const KEY = 'replay-speed'

function read(): Speed {
  try {
    return SPEEDS.find((speed) => speed === localStorage.getItem(KEY)) ?? 'normal'
  } catch {
    return 'normal'
  }
}

export const pace = $state({ speed: read() })

export function setSpeed(speed: Speed) {
  pace.speed = speed
  try {
    localStorage.setItem(KEY, speed)
  } catch {
    // private windows may refuse; it then lasts as long as the page
  }
}
