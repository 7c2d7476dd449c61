/** What travels between server and client, as the server has it: `make wire` writes this. */

export type Place = 'main' | 'hand' | 'shared' | 'other' | 'info'
export type Phase = 'waiting' | 'running' | 'over' | 'broken'
export type Pace = 'live' | 'days'
export type SeatKind = 'guest' | 'bot' | 'open'

/** A drawing with a place at the table, and with words for those who do not see it. */
export interface Zone {
  name: string
  title: string
  place: Place
  width: number
  height: number
  parts: string[]
  words: string
  tab: string
  least: number
}

/** A zone of which the reader has all but what changed: places among its parts, and new text. */
export interface ZoneChange {
  name: string
  title: string
  place: Place
  words: string
  changed: [number, string][]
}

/** The legal moves of one kind: each row of values belongs to the picks, in their order. */
export interface Legal {
  kind: string
  picks: string[]
  values: string[][]
}

/** What the log tells of one event. */
export interface Entry {
  n: number
  seat: number | null
  lines: string[]
  ids: string[]
  kind: string
  moves: number
}

/** Who sits on a seat. */
export interface Sitting {
  kind: SeatKind
  name: string
  level: number | null
  you: boolean
}

/** A seat of a match that is looked at. */
export interface Seat extends Sitting {
  who: string | null
  points: number | null
  tint: string | null
}

/** Somebody would like to take a move back. */
export interface Offer {
  seat: number
  agreed: number[]
  waits: number[]
}

/** Time to answer. */
export interface Window {
  seats: number[]
  until: number
  more: number | null
  yours: boolean
  awaits: number[] | null
}

/** What the reader wishes to do when they are asked. */
export interface Plan {
  moves: string[]
  careful: boolean
  standing: boolean
  never: Record<string, string>
}

/** What there is to check of the deal. */
export interface Shuffle {
  hash: string
  id: string
  seals: string[]
  closed: boolean
  awaited: number[]
  late: string | null
  reopened: number[]
  words: string[]
  salts: string[]
  secret: string | null
  seed: string | null
}

/** Whose decision it is, and what the reader can do. */
export interface Decision {
  asked: number[]
  ask: string
  buttons: Record<string, string>
  step: string
  legal: Legal[]
  declinable: boolean
  back: string
  undo: 'offer' | 'no'
  offer: Offer | null
  plan: Plan | null
  window: Window | null
  winners: number[]
  together: boolean
}

/** A match as one reader may know it, without drawings and log. */
export interface Head extends Decision {
  n: number
  game: string
  phase: Phase
  why: string
  you: number | null
  moves: number
  seats: Seat[]
  shuffle: Shuffle
  result: string | null
  taken_back: number
  next: string | null
  digest: string
}

/** The table, whole or what is new of it. */
export interface Table extends Head {
  what: 'table'
  order: string[]
  full: boolean
  zones: (Zone | ZoneChange)[]
  log: Entry[]
}

/** A passing sign. */
export interface Emote {
  what: 'emote'
  seat: number
  emote: string
}

/** Who is at the table now. */
export interface Here {
  what: 'here'
  seats: boolean[]
  watching: number
}

/** What whoever runs the house tells everybody; nothing, if it is empty. */
export interface Notice {
  what: 'notice'
  text: string
}

/** It was done. By socket an answer repeats the number that it is to. */
export interface Answer {
  re?: number | null
}

/** It was not, for this reason; or because the table has moved on. */
export interface Refusal extends Answer {
  error: string
  stale?: boolean
}

/** How many events there have been now. */
export interface Counted extends Answer {
  n: number
}

/** Whether the others are asked first. */
export interface Offered extends Answer {
  offered: boolean
}

/** Why picks are not allowed; empty if they are. */
export interface Reason extends Answer {
  why: string
}

/** What picks would mean. */
export interface Meaning extends Answer {
  hints: Record<string, string>
  ghost: Record<string, string>
  says: string
}

/** What a strong bot would do. */
export interface Advice extends Answer {
  move: string
  says: string
}

/** A line of a score sheet. */
export interface Item {
  title: string
  points: number | null
  text: string
}

/** Why somebody has so many points. */
export interface Score extends Answer {
  items: Item[]
  total: number | null
}

/** How the points grew in a match that is over. */
export interface Course {
  moves: number[]
  points: number[][]
}

/** Which seat is yours. */
export interface Seated extends Answer {
  seat: number
}

/** A match that comes after this one. */
export interface Another extends Answer {
  match: string
}

/** Who somebody is; nobody has no name. */
export interface Me {
  name: string | null
  id: string | null
}

/** Speaks for a guest. */
export interface Token {
  token: string
}

/** Makes another device the same guest. */
export interface Recovery {
  link: string
}

/** One thing to decide before a game. */
export interface Option {
  name: string
  title: string
  about: string
  values: string[]
  usual: string
  open: boolean
  counts: boolean
}

/** How strong a bot is. */
export interface Level {
  level: number
  title: string
  about: string
  thinks: boolean
}

/** How much of a game is compiled, from 0 to 1. Until then it is played, only slower. */
export interface Compiled {
  part: number
}

/** A kind of move, with all values of its picks. */
export interface Kind {
  name: string
  picks: Record<string, string[]>
}

/** A game on the shelf: what one wants to know before playing it. */
export interface Game {
  name: string
  title: string
  line: string
  minutes: number
  feel: string[]
  seats: [number, number]
  digest: string
  cover: string
  options: Option[]
  files: string[]
  levels: Level[]
  kinds: Kind[]
  labels: Record<string, string>
  spins: string[]
  later: string[]
  harmless: string[]
  secrets: boolean
  lesson: boolean
  version: number
  signature: string
}

/** A rulebook as HTML; paragraph 2.4 has the id p2.4. */
export interface Rulebook {
  title: string
  html: string
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

/** A lesson, and where the learner sits. */
export interface Lesson {
  seat: number
  steps: LessonStep[]
}

/** A match that was made. */
export interface Made {
  id: string
}

/** A seat of a match in a list. */
export interface ListedSeat extends Sitting {
  away: boolean
}

/** A match in a list. */
export interface Card {
  id: string
  game: string
  title: string
  public: boolean
  pace: Pace
  phase: Phase
  seats: ListedSeat[]
  asked: number[]
  yours: boolean
  moves: number
  made: string
  last: string
  result: string | null
  taken_back: number
  options: Record<string, string>
  you: number | null
  origin: string
}

/** The matches that somebody may want to go to. */
export interface Cards {
  mine: Card[]
  public: Card[]
}

/** A seat of one match, and whether its guest is away. */
export interface CardSeat extends Seat {
  away: boolean
}

/** All there is to tell about one match, but its table. */
export interface WholeCard extends Head {
  seats: CardSeat[]
  id: string
  title: string
  public: boolean
  pace: Pace
  hold: boolean
  origin: string
  maker: boolean
  made: string
  last: string
  options: Record<string, string>
  yours: boolean
}

/** Where else the house is found. */
export interface Links {
  links: string[]
}

/** What came of an order. */
export interface Said {
  lines: string[]
}

/** The server is there. */
export interface Health {
  ok: boolean
}

/** Who is to sit there. */
export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  level?: number
}

/** What somebody wants to play. */
export interface NewMatch {
  game: string
  options?: Record<string, string>
  seats?: SeatWish[]
  public?: boolean
  pace?: Pace
  hold?: boolean
  files?: Record<string, string>
  lesson?: boolean
}

/** What may be said to a match, and what is answered. */
export interface Verbs {
  hello: { says: { since?: number }; hears: Counted }
  move: { says: { move: string; seen: number }; hears: Counted }
  undo: { says: { seen: number }; hears: Offered }
  agree: { says: { seen: number }; hears: Answer }
  refuse: { says: { seen: number }; hears: Answer }
  plan: { says: { moves: string[]; careful?: boolean; standing?: boolean }; hears: Answer }
  never: { says: { step: string; never?: boolean }; hears: Answer }
  more: { says: object; hears: Answer }
  ready: { says: object; hears: Answer }
  why: { says: { picks: Record<string, string> }; hears: Reason }
  ask: { says: { picks: Record<string, string> }; hears: Meaning }
  hint: { says: object; hears: Advice }
  score: { says: { seat: number }; hears: Score }
  emote: { says: { emote: string }; hears: Answer }
  join: { says: { seat?: number | null; seal?: string }; hears: Seated }
  seal: { says: { seal: string; seat?: number | null }; hears: Answer }
  start: { says: object; hears: Answer }
  tell: { says: { word: string; salt: string }; hears: Answer }
  reopen: { says: object; hears: Answer }
  leave: { says: object; hears: Answer }
  back: { says: object; hears: Answer }
  bot: { says: { seat: number; level?: number | null }; hears: Answer }
  enlarge: { says: { seats: number }; hears: Answer }
  remove: { says: { seat: number; seats: number }; hears: Answer }
  rematch: { says: object; hears: Another }
  fork: { says: { at: number; level?: number }; hears: Another }
}

export const EMOTES = ['👋', '👍', '👏', '😀', '😮', '🤔', '😅', '❤️']
