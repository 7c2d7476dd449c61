/** What travels between server and client, as the server has it: `make wire` writes this. */

export type Place = 'main' | 'hand' | 'shared' | 'other' | 'info'
export type Phase = 'waiting' | 'running' | 'over' | 'broken'
export type Pace = 'live' | 'days'
export type SeatKind = 'guest' | 'bot' | 'open'

/** A drawing with a place at the table, and with words for screen readers. */
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
  number: number
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
  role: string | null
  points: number | null
  colour: string | null
}

/** Somebody would like to take a move back. */
export interface Offer {
  seat: number
  agreed: number[]
  waiting_for: number[]
}

/** Time to answer. */
export interface Window {
  seats: number[]
  until: number
  extended_by: number | null
  waits_for_you: boolean
  waiting_for: number[] | null
}

/** What the reader wishes to do when they are asked. */
export interface Plan {
  moves: string[]
  careful: boolean
  standing: boolean
  auto_decline: Record<string, string>
}

/** What there is to check of the deal. */
export interface Shuffle {
  hash: string
  match: string
  seals: string[]
  closed: boolean
  awaited: number[]
  late_at: string | null
  reopened: number[]
  words: string[]
  salts: string[]
  secret: string | null
  seed: string | null
}

/** Whose decision it is, and what the reader can do. */
export interface Decision {
  asked: number[]
  prompt: string
  buttons: Record<string, string>
  step: string
  legal: Legal[]
  declinable: boolean
  undo_move: string
  undo: 'offer' | 'no'
  offer: Offer | null
  plan: Plan | null
  window: Window | null
  winners: number[]
  shared_result: boolean
}

/** A match as one reader may know it, without drawings and log. */
export interface Head extends Decision {
  event_count: number
  game: string
  phase: Phase
  reason: string
  you: number | null
  moves: number
  seats: Seat[]
  shuffle: Shuffle
  result: string | null
  taken_back: number
  rematch: string | null
  digest: string
}

/** The table, whole or what is new of it. */
export interface Table extends Head {
  type: 'table'
  order: string[]
  full: boolean
  zones: (Zone | ZoneChange)[]
  log: Entry[]
}

/** A passing sign. */
export interface Emote {
  type: 'emote'
  seat: number
  emote: string
}

/** Who is at the table now. */
export interface Here {
  type: 'here'
  seats: boolean[]
  watching: number
}

/** What whoever runs the house tells everybody; nothing, if it is empty. */
export interface Notice {
  type: 'notice'
  text: string
}

/** It was done. By socket an answer repeats the number that it is to. */
export interface Answer {
  reply_to?: number | null
}

/** It was not, for this reason; or because the table has moved on. */
export interface Refusal extends Answer {
  error: string
  stale?: boolean
}

/** How many events there have been now. */
export interface Counted extends Answer {
  event_count: number
}

/** Whether the others are asked first. */
export interface Offered extends Answer {
  offered: boolean
}

/** Why picks are not allowed; empty if they are. */
export interface Reason extends Answer {
  reason: string
}

/** What picks would mean. */
export interface Meaning extends Answer {
  hints: Record<string, string>
  ghost: Record<string, string>
  text: string
}

/** What a strong bot would do. */
export interface Advice extends Answer {
  move: string
  text: string
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
  description: string
  values: string[]
  default: string
  free_text: boolean
  integer: boolean
}

/** How strong a bot is. */
export interface Level {
  level: number
  title: string
  description: string
  searches: boolean
}

/** How much of a game is compiled, from 0 to 1. Until then it is played, only slower. */
export interface Compiled {
  fraction: number
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
  tagline: string
  minutes: number
  tags: string[]
  seats: [number, number]
  digest: string
  cover: string
  options: Option[]
  files: string[]
  levels: Level[]
  kinds: Kind[]
  labels: Record<string, string>
  spins: string[]
  later_picks: string[]
  reversible: string[]
  hidden_information: boolean
  has_lesson: boolean
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
  needs_you: boolean
  moves: number
  created_at: string
  changed_at: string
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
  created_at: string
  changed_at: string
  options: Record<string, string>
  needs_you: boolean
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

/** Commands to a match: their fields and their answers. */
export interface Commands {
  hello: { fields: { since?: number }; answer: Counted }
  move: { fields: { move: string; seen: number }; answer: Counted }
  undo: { fields: { seen: number }; answer: Offered }
  agree: { fields: { seen: number }; answer: Answer }
  refuse: { fields: { seen: number }; answer: Answer }
  plan: { fields: { moves: string[]; careful?: boolean; standing?: boolean }; answer: Answer }
  auto_decline: { fields: { step: string; enabled?: boolean }; answer: Answer }
  extend: { fields: object; answer: Answer }
  ready: { fields: object; answer: Answer }
  explain: { fields: { picks: Record<string, string> }; answer: Reason }
  preview: { fields: { picks: Record<string, string> }; answer: Meaning }
  hint: { fields: object; answer: Advice }
  score: { fields: { seat: number }; answer: Score }
  emote: { fields: { emote: string }; answer: Answer }
  join: { fields: { seat?: number | null; seal?: string }; answer: Seated }
  seal: { fields: { seal: string; seat?: number | null }; answer: Answer }
  start: { fields: object; answer: Answer }
  reveal: { fields: { word: string; salt: string }; answer: Answer }
  reopen: { fields: object; answer: Answer }
  leave: { fields: object; answer: Answer }
  return: { fields: object; answer: Answer }
  seat_bot: { fields: { seat: number; level?: number | null }; answer: Answer }
  add_seats: { fields: { seats: number }; answer: Answer }
  remove_seat: { fields: { seat: number; seats: number }; answer: Answer }
  rematch: { fields: object; answer: Another }
  fork: { fields: { at: number; level?: number }; answer: Another }
}

export const EMOTES = ['👋', '👍', '👏', '😀', '😮', '🤔', '😅', '❤️']
