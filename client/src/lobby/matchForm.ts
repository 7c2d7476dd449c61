/** State of the form for a new match, and the choices of the last time. */

import type { Game, NewMatch, SeatWish } from '../net/wire'

export type MatchForm = Required<NewMatch>

/** Choices for a game, kept in this browser. */
export interface LastChoices {
  count: number
  level: number
  options: Record<string, string>
  public: boolean
  pace: MatchForm['pace']
}

/** Seats of a new match. Mine is drawn by lot, because in some games it is good to be first. */
export function seated(count: number, others: SeatWish, lot = Math.random()): SeatWish[] {
  const mine = Math.floor(lot * count)
  return Array.from({ length: count }, (_, i) => (i === mine ? { kind: 'me' } : { ...others }))
}

/** The last choices, or the defaults. With friends whose number may change, the match waits for Start. */
export function newMatchForm(
  game: Game,
  friends: boolean,
  last = loadLastChoices(game),
  lot = Math.random(),
): MatchForm {
  const [low, high] = game.seats
  return {
    game: game.name,
    options: last.options,
    seats: seated(last.count, friends ? { kind: 'open' } : bot(last.level), lot),
    public: friends && last.public,
    pace: friends ? last.pace : 'live',
    hold: friends && high > low,
    hints: true,
    files: {},
    lesson: false,
  }
}

export const bot = (level: number): SeatWish => ({ kind: 'bot', level })

/** More or fewer seats: those that stay keep what they are, mine is not lost. */
export function resize(seats: SeatWish[], count: number, others: SeatWish): SeatWish[] {
  const mine = seats.findIndex((seat) => seat.kind === 'me')
  const kept = Array.from({ length: count }, (_, i): SeatWish => seats[i] ?? { ...others })
  return mine < count ? kept : [...kept.slice(0, -1), { kind: 'me' }]
}

/** Only one seat can be mine: the one that was is open again. */
export function seatAs(seats: SeatWish[], at: number, as: SeatWish): SeatWish[] {
  return seats.map((seat, i) => {
    if (i === at) return as
    return as.kind === 'me' && seat.kind === 'me' ? { kind: 'open' } : seat
  })
}

/** Every seat that is not mine gets a bot of this level. */
export const against = (seats: SeatWish[], level: number): SeatWish[] =>
  seats.map((seat) => (seat.kind === 'me' ? seat : bot(level)))

/** The level of the first bot. */
export const levelOf = (seats: SeatWish[]): number | undefined =>
  seats.find((seat) => seat.kind === 'bot')?.level

// What was chosen the last time.

const key = (game: Game) => `wish ${game.name}`

export function defaultChoices(game: Game): LastChoices {
  const level = game.levels[0]?.level ?? 1
  return { count: game.seats[0], level, options: {}, public: false, pace: 'live' }
}

export function saveLastChoices(game: Game, made: MatchForm) {
  const level = levelOf(made.seats) ?? loadLastChoices(game).level
  const last: LastChoices = {
    count: made.seats.length,
    level,
    options: made.options,
    public: made.public,
    pace: made.pace,
  }
  try {
    localStorage.setItem(key(game), JSON.stringify(last))
  } catch {
    // a private window remembers nothing
  }
}

/** The last choices, as far as the game still has them. */
export function loadLastChoices(game: Game): LastChoices {
  const plain = defaultChoices(game)
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<LastChoices>
    const count = kept.count ?? plain.count
    return {
      count: count >= game.seats[0] && count <= game.seats[1] ? count : plain.count,
      level: game.levels.some(({ level }) => level === kept.level) ? kept.level! : plain.level,
      options: known(game, kept.options ?? {}),
      public: kept.public === true,
      pace: kept.pace === 'days' ? 'days' : 'live',
    }
  } catch {
    return plain
  }
}

const known = (game: Game, options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) =>
      game.options.some((one) => one.name === name && (one.free_text || one.values.includes(value))),
    ),
  )
