/** A match to be made, as the form holds it. */

import type { Game, NewMatch, SeatWish } from '../net/wire'

/** The usual table: I sit first, everybody else is as said. */
export function wish(game: Game, others: SeatWish, count = game.seats[0]): NewMatch {
  return {
    game: game.name,
    options: {},
    seats: [{ kind: 'me' }, ...Array.from({ length: count - 1 }, () => ({ ...others }))],
    public: false,
    pace: 'live',
    hold: false,
    files: {},
    lesson: false,
  }
}

/** More or fewer seats: those that stay keep what they are, new ones are open. */
export const resize = (seats: SeatWish[], count: number): SeatWish[] =>
  Array.from({ length: count }, (_, i) => seats[i] ?? { kind: 'open' })

/** Only one seat can be mine: the one that was is open again. */
export function seatAs(seats: SeatWish[], at: number, as: SeatWish): SeatWish[] {
  return seats.map((seat, i) => {
    if (i === at) return as
    return as.kind === 'me' && seat.kind === 'me' ? { kind: 'open' } : seat
  })
}
