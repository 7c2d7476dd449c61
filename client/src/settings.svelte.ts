/** Settings of a player, kept in this browser. */

export type Theme = 'auto' | 'light' | 'dark'
export type Speed = keyof typeof SPEEDS

export type Replaying = keyof typeof REPLAYS

/** Milliseconds that a replay stays at each move. */
export const REPLAYS = { slow: 2200, normal: 1100, fast: 400 }

/** Milliseconds between moves of other players. */
export const SPEEDS = { quick: 0, calm: 1000, slow: 2500 }

interface Settings {
  theme: Theme
  sound: boolean
  confirm: boolean
  letters: boolean
  motion: boolean
  speed: Speed
  replay: Replaying
  /** The log beside the table; null: open where there is room for it. */
  log: boolean | null
  /** Browser notifications of one's turn. */
  notices: boolean
}

const KEY = 'settings'
const defaults = (): Settings => ({
  theme: 'auto',
  sound: true,
  confirm: true,
  letters: true,
  motion: true,
  speed: 'calm',
  replay: 'normal',
  log: null,
  notices: false,
})

function read(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return defaults()
  }
}

function save(current: Settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // private windows may refuse; the setting then lasts as long as the page
  }
}

export const settings = $state(read())

export function set<K extends keyof Settings>(name: K, value: Settings[K]) {
  settings[name] = value
  save({ ...settings })
  dispatchEvent(new Event('settings')) // early.js listens
}

/** Switch between the light and the dark theme. */
export function toggleTheme() {
  set('theme', document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')
}

/** Milliseconds that another player's move is shown. */
export const beat = () => SPEEDS[settings.speed] ?? SPEEDS.calm

/** Milliseconds that a replay stays at a move. */
export const replayBeat = () => REPLAYS[settings.replay] ?? REPLAYS.normal

export const reducesMotion = () => !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches
