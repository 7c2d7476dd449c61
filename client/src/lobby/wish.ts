/** A match to be made, as the form holds it. */

import type { Game, NewMatch, SeatWish } from '../net/wire'

export type Wish = Required<NewMatch>

/** The usual table: I sit anywhere, because in some games it is good to be first; the others as said. */
export function wish(game: Game, others: SeatWish, count = game.seats[0], lot = Math.random()): Wish {
  const mine = Math.floor(lot * count)
  return {
    game: game.name,
    options: {},
    seats: Array.from({ length: count }, (_, i) => (i === mine ? { kind: 'me' } : { ...others })),
    public: false,
    pace: 'live',
    hold: false,
    files: {},
    lesson: false,
  }
}

/** More or fewer seats: those that stay keep what they are, new ones are open; mine is not lost. */
export function resize(seats: SeatWish[], count: number): SeatWish[] {
  const mine = seats.findIndex((seat) => seat.kind === 'me')
  const kept = Array.from({ length: count }, (_, i): SeatWish => seats[i] ?? { kind: 'open' })
  return mine < count ? kept : [...kept.slice(0, -1), { kind: 'me' }]
}

/** Only one seat can be mine: the one that was is open again. */
export function seatAs(seats: SeatWish[], at: number, as: SeatWish): SeatWish[] {
  return seats.map((seat, i) => {
    if (i === at) return as
    return as.kind === 'me' && seat.kind === 'me' ? { kind: 'open' } : seat
  })
}
