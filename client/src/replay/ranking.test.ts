import { expect, test } from 'vitest'
import { margin, ranking } from './ranking'

const places = (points: (number | null)[], winners: number[]) =>
  ranking(points, winners).map(({ seat, place }) => [seat, place])

test('the best comes first, and equal points share a place', () => {
  expect(places([14, 18, 5, 14], [1])).toEqual([
    [1, 1],
    [0, 2],
    [3, 2],
    [2, 4],
  ])
})

test('where a tie-break decided, there is one first and one second', () => {
  expect(places([12, 12], [1])).toEqual([
    [1, 1],
    [0, 2],
  ])
  expect(places([12, 12], [0, 1])).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('without points there are winners and others', () => {
  expect(places([null, null, null], [2])).toEqual([
    [2, 1],
    [0, 2],
    [1, 2],
  ])
})

test.each([
  [[14, 18, 5], [1], { how: 'ahead', by: 4 }],
  [[12, 12], [1], { how: 'tie-break', points: 12 }],
  [[12, 12], [0, 1], { how: 'shared' }],
  [[12, 12], [], { how: 'lost' }],
  [[null, null], [1], { how: 'won' }],
  [[7], [0], { how: 'won' }],
])('points %j, won by %j: %j', (points, winners, found) => {
  expect(margin(ranking(points, winners), winners)).toEqual(found)
})

test('all who play together win or lose as one', () => {
  const ranked = ranking([30, 30], [0, 1])
  expect(margin(ranked, [0, 1], true)).toEqual({ how: 'together' })
  expect(margin(ranked, [], true)).toEqual({ how: 'lost' })
})
