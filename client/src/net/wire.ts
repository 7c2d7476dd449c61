/** What travels between server and client, as the server has it: `make wire` writes this. */

export type Place = 'main' | 'hand' | 'shared' | 'other' | 'info'
export type Phase = 'waiting' | 'running' | 'over' | 'broken'
export type Pace = 'live' | 'days'
export type SeatKind = 'guest' | 'bot' | 'open'
export type Room = 'players' | 'spectators'
export type Muting = 'mute' | 'block' | 'none'

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
  strip_of: string
}

/** The changes of a zone that the reader has: of its parts, and of its facts those that changed. */
export interface ZoneChange {
  name: string
  spliced: [number, number, string[]][]
  edited: [number, number, number, string][]
  words?: [number, number, string]
  title?: string
  place?: Place
  width?: number
  height?: number
  tab?: string
  least?: number
  strip_of?: string
}

/** The legal moves of one kind: each row of values belongs to the picks, in their order. */
export interface Legal {
  kind: string
  picks: string[]
  values: string[][]
}

/** A scene that a page shows over the table: the end of an entry. */
export interface Scene {
  title: string
  begins: number
}

/** The entry of one event in the log. */
export interface Entry {
  number: number
  seat: number | null
  lines: string[]
  ids: string[]
  kind: string
  moves: number
  step: boolean
  pictures: string[][]
  scene: Scene | null
}

/** The guest or bot of a seat. */
export interface Sitting {
  kind: SeatKind
  name: string
  level: number | null
  you: boolean
}

/** A seat of a match that is shown. */
export interface Seat extends Sitting {
  role: string | null
  points: number | null
  colour: string | null
  again: boolean | null
}

/** A request to take a move back. */
export interface Offer {
  seat: number
  agreed: number[]
  waiting_for: number[]
}

/** An open reaction window. */
export interface Window {
  seats: number[]
  until: number
  extended_by: number | null
  waits_for_you: boolean
  waiting_for: number[] | null
}

/** The planned moves of the reader. */
export interface Plan {
  moves: string[]
  careful: boolean
  standing: boolean
  auto_decline: Record<string, string>
}

/** The public values of the commit-reveal shuffle, to verify the deal. */
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

/** The current decision: the seats that are asked, and the moves of the reader. */
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
  ending: string
}

/** A match as one reader sees it, without drawings and log. */
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
  declined: string[]
  hints: boolean
  digest: string
}

/** The table, whole or by `since` its head and log. */
export interface Table extends Head {
  type: 'table'
  order: string[]
  full: boolean
  zones: (Zone | ZoneChange)[]
  log: Entry[]
}

/** A table by what has changed: a field that is left out is as it was. */
export interface Update {
  type: 'table'
  asked?: number[]
  prompt?: string
  buttons?: Record<string, string>
  step?: string
  legal?: Legal[]
  declinable?: boolean
  undo_move?: string
  undo?: 'offer' | 'no'
  offer?: Offer | null
  plan?: Plan | null
  window?: Window | null
  winners?: number[]
  shared_result?: boolean
  ending?: string
  event_count: number
  game?: string
  phase?: Phase
  reason?: string
  you?: number | null
  moves?: number
  seats?: Seat[]
  shuffle?: Shuffle
  result?: string | null
  taken_back?: number
  rematch?: string | null
  declined?: string[]
  hints?: boolean
  digest?: string
  order?: string[]
  full: boolean
  zones: (Zone | ZoneChange)[]
  log: Entry[]
}

/** An emote of a seat; it is not stored. */
export interface Emote {
  type: 'emote'
  seat: number
  emote: string
}

/** A piece that everybody sees, or a place in a zone where there is none. */
export interface Point {
  zone: string
  piece: string
  x: number
  y: number
}

/** A message of a player or a spectator: words, a phrase by its name, or only a point. */
export interface Message {
  type: 'message'
  room: Room
  at: number
  seat: number | null
  name: string
  you: boolean
  text: string
  phrase: string
  point: Point | null
}

/** Presence: the seats whose guests are here, and the number of spectators. */
export interface Here {
  type: 'here'
  seats: boolean[]
  watching: number
}

/** The notice of the administrator; empty for none. */
export interface Notice {
  type: 'notice'
  text: string
}

/** The command was carried out. By socket, `reply_to` is the id of the command. */
export interface Answer {
  reply_to?: number | null
}

/** An error; `stale` if the match has changed since the client saw it. */
export interface Refusal extends Answer {
  error: string
  stale?: boolean
}

/** The number of events so far. */
export interface Counted extends Answer {
  event_count: number
}

/** An answer to `undo`: `offered` if the others are asked first. */
export interface Offered extends Answer {
  offered: boolean
}

/** The reason why picks are not allowed; empty if they are. */
export interface Reason extends Answer {
  reason: string
}

/** The meaning of picks, before they are confirmed. */
export interface Meaning extends Answer {
  hints: Record<string, string>
  ghost: Record<string, string>
  text: string
}

/** A hint: the move of a strong bot. */
export interface Advice extends Answer {
  move: string
  text: string
}

/** The talk at a match, as far as the reader may hear it. */
export interface Talk extends Answer {
  closed: string
  rule: string
  messages: Message[]
  muted: number[]
}

/** A line of a score sheet. */
export interface Item {
  title: string
  points: number | null
  text: string
}

/** The score sheet of a seat. */
export interface Score extends Answer {
  items: Item[]
  total: number | null
}

/** The points after each move of a match that is over. */
export interface Course {
  moves: number[]
  points: number[][]
}

/** The seat that the guest has now. */
export interface Seated extends Answer {
  seat: number
}

/** A match that comes after this one. */
export interface Another extends Answer {
  match: string
}

/** The guest who asks; both fields are null for a stranger. */
export interface Me {
  name: string | null
  id: string | null
}

/** A token: scripts send it to act for a guest. */
export interface Token {
  token: string
}

/** A link that signs another device in as the same guest. */
export interface Recovery {
  link: string
}

/** A guest whom the one who asks has muted or blocked. */
export interface Muted {
  id: string
  name: string
  blocked: boolean
}

/** An option of a game. */
export interface Option {
  name: string
  title: string
  description: string
  values: string[]
  default: string
  free_text: boolean
  integer: boolean
  largest: number
  printed: boolean
}

/** A named set of options; those that it does not name have their defaults. */
export interface Preset {
  name: string
  title: string
  description: string
  options: Record<string, string>
  together: boolean
}

/** A level of strength of bots. */
export interface Level {
  level: number
  title: string
  description: string
  searches: boolean
}

/** The compiled fraction of a game, from 0 to 1. Until 1 it is played too, only slower. */
export interface Compiled {
  fraction: number
}

/** A kind of move, with all values of its picks. */
export interface Kind {
  name: string
  picks: Record<string, string[]>
}

/** A game on the shelf, with its options, levels and kinds of moves. */
export interface Game {
  name: string
  title: string
  tagline: string
  minutes: number
  tags: string[]
  seats: [number, number]
  digest: string
  cover: string
  presets: Preset[]
  options: Option[]
  files: string[]
  levels: Level[]
  kinds: Kind[]
  labels: Record<string, string>
  spins: string[]
  later_picks: string[]
  reversible: string[]
  next: string
  hidden_information: boolean
  has_lesson: boolean
  has_start_sheet: boolean
  squares: number[]
  version: number
  signature: string
}

/** A rulebook or a start sheet as HTML; paragraph 2.4 has the id p2.4. */
export interface Rulebook {
  title: string
  html: string
}

/** A component of a box, or a sign that stands on components; its drawing uses faces. */
export interface Component {
  sort: string
  ids: string[]
  name: string
  words: string
  drawing: string
  width: number
  height: number
  count: number | null
  sets: string[]
  used: boolean
}

/** All that is in a box, and the faces that its drawings use, as one SVG. */
export interface Box {
  title: string
  digest: string
  faces: string
  options: Record<string, string>
  components: Component[]
}

/** A part of what can be printed of a game. */
export interface PrintPart {
  name: string
  title: string
  note: string
  pieces: number
  sheets: number
  extra: boolean
}

/** All parts of an order, and the options of its box, drawn by lot where that was wanted. */
export interface PrintParts {
  options: Record<string, string>
  parts: PrintPart[]
}

/** An order of sheets, and how far it is. */
export interface Print {
  id: string
  stage: 'waiting' | 'drawing' | 'setting' | 'showing' | 'ready' | 'failed'
  ahead: number
  error: string
  options: Record<string, string>
  pages: string[]
  bytes: number
}

/** A step of a lesson; the field that is set says what it asks. */
export interface LessonStep {
  say?: string
  paragraph?: string
  look?: string
  move?: string
  wrong?: Record<string, string>
  other?: string
}

/** A lesson, and the seat of the learner. */
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

/** The matches of the guest, and the public ones. */
export interface Cards {
  mine: Card[]
  public: Card[]
}

/** A seat of one match, and whether its guest is away. */
export interface CardSeat extends Seat {
  away: boolean
}

/** One match, without its table. */
export interface MatchCard extends Head {
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
  own_files: boolean
  needs_you: boolean
}

/** Other addresses of the server in its network. */
export interface Links {
  links: string[]
}

/** The outcome of an admin command. */
export interface Said {
  lines: string[]
}

/** The server answers. */
export interface Health {
  ok: boolean
}

/** The wanted occupant of a seat. */
export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  level?: number
}

/** A match that a guest wants to make. */
export interface NewMatch {
  game: string
  options?: Record<string, string>
  seats?: SeatWish[]
  public?: boolean
  pace?: Pace
  hold?: boolean
  hints?: boolean
  files?: Record<string, string>
  lesson?: boolean
}

/** A wish for sheets of a game: parts, options, paper. */
export interface Order {
  options?: Record<string, string>
  parts?: string[]
  everything?: boolean
  text?: boolean
  ink_saving?: boolean
  paper?: 'a4' | 'letter'
  square?: number
}

/** A place in a zone of the sender's, and the ids of what lies there, the uppermost first. */
export interface Target {
  zone: string
  pieces?: string[]
  x?: number
  y?: number
}

/** Commands to a match: their fields and their answers. */
export interface Commands {
  hello: { fields: { since?: number; has?: string }; answer: Counted }
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
  say: { fields: { text?: string; phrase?: string; point?: Target | null }; answer: Answer }
  listen: { fields: object; answer: Talk }
  mute: { fields: { seat?: number | null; room?: Room; at?: number; how?: Muting }; answer: Answer }
  report: { fields: { at: number; room?: Room; why?: string }; answer: Answer }
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
  decline: { fields: object; answer: Answer }
  fork: { fields: { at: number; level?: number }; answer: Another }
}

export const EMOTES = ['👋', '👍', '👏', '😀', '😮', '🤔', '😅', '❤️']

export const PHRASES = [
  'hello',
  'luck',
  'your_turn',
  'moment',
  'look',
  'help',
  'yes',
  'no',
  'good',
  'thanks',
  'sorry',
  'well_played',
] as const
export type Phrase = (typeof PHRASES)[number]
