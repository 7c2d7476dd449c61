import { expect, test } from 'vitest'
import { figuresOf, seatOf, shortTitle } from './zoneTitle'

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

test('the figures of a neighbour follow the name', () => {
  expect(figuresOf({ place: 'other', title: "Ben: the 1st's map: floor 2, 3 points", tab: 'Ben' })).toBe(
    'floor 2, 3 points',
  )
  expect(figuresOf({ place: 'other', title: "Ben's map", tab: 'Ben' })).toBe('')
  expect(figuresOf({ place: 'main', title: 'Your tower: 3 floors', tab: '' })).toBe('')
})
