import { expect, test } from 'vitest'
import type { Game } from '../net/wire'
import { resize, seatAs, wish } from './wish'

const game = { name: 'one', seats: [2, 4] } as Game

test.each([
  [0.2, ['me', 'bot']],
  [0.7, ['bot', 'me']],
])('the usual table is as small as it can be, and I sit anywhere: %d', (lot, kinds) => {
  expect(wish(game, { kind: 'bot', level: 2 }, 2, lot).seats.map((seat) => seat.kind)).toEqual(kinds)
})

test('a larger table has open seats', () => {
  expect(resize([{ kind: 'me' }], 3).map((seat) => seat.kind)).toEqual(['me', 'open', 'open'])
  expect(resize([{ kind: 'me' }, { kind: 'open' }], 1)).toEqual([{ kind: 'me' }])
  expect(resize([{ kind: 'open' }, { kind: 'me' }], 1)).toEqual([{ kind: 'me' }])
})

test('I sit on one seat only', () => {
  expect(seatAs([{ kind: 'me' }, { kind: 'open' }], 1, { kind: 'me' })).toEqual([
    { kind: 'open' },
    { kind: 'me' },
  ])
})
