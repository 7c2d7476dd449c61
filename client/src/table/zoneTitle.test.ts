import { expect, test } from 'vitest'
import { seatOf, shortTitle } from './zoneTitle'

test("a player's zone has the sign of their seat, the reader's own has none", () => {
  const seats = [
    { name: 'Ann', you: true },
    { name: 'Ben', you: false },
  ]
  expect(seatOf({ place: 'other', title: "Ben's map", tab: 'Ben' }, seats)).toBe(1)
  expect(seatOf({ place: 'other', title: 'Ben: a map', tab: '' }, seats)).toBe(1)
  expect(seatOf({ place: 'main', title: 'Ann', tab: '' }, seats)).toBe(-1)
  expect(seatOf({ place: 'other', title: 'Deck', tab: '' }, seats)).toBe(-1)
})

test('the title on a tab is short', () => {
  expect(shortTitle({ place: 'main', title: 'Tower: 3 floors (own)', tab: '' })).toBe('Tower')
})
