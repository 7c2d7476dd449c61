/** What travels between server and client, as the server writes it. */

export type Place = 'main' | 'hand' | 'shared' | 'other' | 'info'
export type Phase = 'waiting' | 'running' | 'over' | 'broken'
export type Pace = 'live' | 'days'

export interface Zone {
  name: string
  title: string
  place: Place
  width: number
  height: number
  /** The inside of the drawing, in the parts it is told in. */
  parts: string[]
  svg: string
  words: string
}

/** A zone as it is told: whole, or only the parts that changed. */
export type ZoneNews = Pick<Zone, 'name' | 'title' | 'place' | 'words'> &
  ({ width: number; height: number; parts: string[] } | { changed: [number, string][] })

/** The legal moves of one kind: each row of values belongs to the picks, in their order. */
export interface Legal {
  kind: string
  picks: string[]
  values: (string | number)[][]
}

export interface Kind {
  name: string
  picks: Record<string, (string | number)[]>
}

export interface Option {
  name: string
  about: string
  values: (string | number)[]
  usual: string | number
  open?: boolean
  counts?: boolean
}

export interface Level {
  level: number
  title: string
  about?: string
}

export interface Game {
  name: string
  title: string
  line: string
  minutes: number
  feel: string[]
  seats: [number, number]
  digest: string
  cover: string
  lesson: boolean
  options: Option[]
  files: string[]
  levels: Level[]
  kinds: Kind[]
  labels: Record<string, string>
  spins: string[]
  signature: string
  version: number | string
}

export interface Seat {
  kind: 'guest' | 'bot' | 'open'
  name: string
  /** Of the bot that plays here, or that stands in for a guest who is away. */
  level: number | null
  you: boolean
  away?: boolean
  who: string | null
  points?: number | null
}

export interface Card {
  id: string
  game: string
  title: string
  public: boolean
  pace: Pace
  phase: Phase
  seats: Seat[]
  asked: number[]
  yours: boolean
  moves: number
  made: string
  last: string
  result: string | null
  options: Record<string, string | number>
  why?: string
  hash?: string
  you?: number | null
}

export interface Entry {
  n: number
  seat: number | null
  lines: string[]
  ids: string[]
  kind: string
}

export interface Shuffle {
  hash: string
  id: string
  /** By seat; empty for no word. From `closed` on they stay as they are. */
  seals: string[]
  closed: boolean
  /** Seats that are to tell their word, or to seal it anew; and from when on they are late. */
  awaited: number[]
  late: string | null
  /** Because of which seats the seals were opened again. */
  reopened: number[]
  /** Empty until the cards are dealt. */
  words: string[]
  salts: string[]
  secret: string | null
  seed: number | string | null
}

export interface Offer {
  seat: number
  agreed: number[]
  /** Whose answer is awaited: people's, here or away. */
  waits: number[]
}

/** Time to answer: who is waited for, until when (by the server's clock), who asked for more of it. */
export interface Window {
  seats: number[]
  until: number
  more: number | null
  /** Whether this reader is waited for, and may ask for more time. */
  yours: boolean
}

export interface Plan {
  moves: string[]
  careful: boolean
  standing: boolean
  /** Steps of the rulebook that are declined, and what they ask. */
  never: Record<string, string>
}

export interface Table {
  what: 'table'
  re?: number
  n: number
  full: boolean
  phase: Phase
  you: number | null
  moves: number
  asked: number[]
  ask: string
  step: string
  zones: ZoneNews[]
  order: string[]
  legal: Legal[]
  declinable: boolean
  /** The move that takes back the last one, where the game itself has one. */
  back: string
  log: Entry[]
  log_from?: number
  keep?: number
  seats: Seat[]
  undo: 'free' | 'offer' | 'no'
  offer: Offer | null
  plan: Plan | null
  window: Window | null
  shuffle: Shuffle
  result: string | null
  winners: number[]
  /** The rematch, once somebody has asked for one. */
  next?: string | null
  digest: string
  game: string
  why: string
}

export interface Emote {
  what: 'emote'
  seat: number
  emote: string
}

export interface Here {
  what: 'here'
  seats: boolean[]
  watching: number
}

export interface Answer {
  re: number
  error?: string
  stale?: boolean
}

export type Told = Table | Emote | Here | Answer

export interface Asked extends Answer {
  hints: Record<string, string>
  ghost: Record<string, string>
  says?: string
}

export interface Item {
  title: string
  points: number | null
  text: string
  id?: string | null
}

export interface Score extends Answer {
  items: Item[]
  total: number | null
}

export interface Me {
  name: string | null
  id: string | null
}

export interface Rulebook {
  title: string
  html: string
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  level?: number
}

export interface NewMatch {
  game: string
  options: Record<string, string | number>
  seats: SeatWish[]
  public: boolean
  pace: Pace
  hold: boolean
  files: Record<string, string>
  lesson: boolean
}

/** A step of a lesson; which field is there says what it asks. */
export interface LessonStep {
  say?: string
  paragraph?: string
  look?: string
  move?: string
  wrong?: Record<string, string>
  other?: string
}

export interface Lesson {
  seat: number
  steps: LessonStep[]
}

export const EMOTES = ['👋', '👍', '👏', '😀', '😮', '🤔', '😅', '❤️']
