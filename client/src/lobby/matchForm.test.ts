// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { Game } from '../net/wire'
import {
  against,
  bot,
  defaultChoices,
  loadLastChoices,
  resize,
  saveLastChoices,
  newMatchForm,
  seatAs,
} from './matchForm'

const option = { name: 'end', values: ['pile', 'money'], usual: 'pile', open: false }
const game = {
  name: 'one',
  seats: [2, 4],
  levels: [{ level: 1 }, { level: 3 }],
  options: [option],
} as unknown as Game
const kinds = (seats: { kind: string }[]) => seats.map((seat) => seat.kind)

beforeEach(() => localStorage.clear())

test.each([
  [0.2, ['me', 'bot']],
  [0.7, ['bot', 'me']],
])('the usual table is as small as it can be, and I sit anywhere: %d', (lot, seats) => {
  expect(kinds(newMatchForm(game, false, defaultChoices(game), lot).seats)).toEqual(seats)
})

test('with friends seats are open, and I say when it begins where their number may change', () => {
  const made = newMatchForm(game, true, defaultChoices(game), 0)
  expect([kinds(made.seats), made.hold]).toEqual([['me', 'open'], true])
  expect(newMatchForm({ ...game, seats: [2, 2] }, true).hold).toBe(false)
})

test('a larger table has more of the same', () => {
  expect(kinds(resize([{ kind: 'me' }], 3, bot(3)))).toEqual(['me', 'bot', 'bot'])
  expect(resize([{ kind: 'me' }, { kind: 'open' }], 1, bot(3))).toEqual([{ kind: 'me' }])
  expect(resize([{ kind: 'open' }, { kind: 'me' }], 1, bot(3))).toEqual([{ kind: 'me' }])
})

test('I sit on one seat only, and bots can have all others', () => {
  const seats = seatAs([{ kind: 'me' }, { kind: 'open' }], 1, { kind: 'me' })
  expect(seats).toEqual([{ kind: 'open' }, { kind: 'me' }])
  expect(against(seats, 3)).toEqual([bot(3), { kind: 'me' }])
})

test('what was chosen is chosen the next time', () => {
  const made = newMatchForm(game, true, { ...defaultChoices(game), count: 4, options: { end: 'money' } })
  saveLastChoices(game, { ...made, pace: 'days', seats: against(made.seats, 3) })
  expect(loadLastChoices(game)).toEqual({
    count: 4,
    level: 3,
    options: { end: 'money' },
    public: false,
    pace: 'days',
  })
  expect(newMatchForm(game, false)).toMatchObject({ options: { end: 'money' }, pace: 'live' })
})

test('what the game no longer has is forgotten', () => {
  const old = { count: 9, level: 7, options: { end: 'never', gone: 'x' }, pace: 'weeks' }
  localStorage.setItem('wish one', JSON.stringify(old))
  expect(loadLastChoices(game)).toEqual(defaultChoices(game))
  localStorage.setItem('wish one', 'no JSON')
  expect(loadLastChoices(game)).toEqual(defaultChoices(game))
})
