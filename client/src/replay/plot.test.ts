import { expect, test } from 'vitest'
import { plot, pointsAt, ticks } from './plot'

const PAPER = { width: 330, height: 100, left: 26, edge: 4 }

test.each([
  [0, 3, [0, 1, 2, 3]],
  [0, 43, [0, 20, 40]],
  [0, 4800, [0, 2000, 4000]],
  [-12, 30, [0, 20]],
  [0, 1, [0, 1]],
])('round numbers from %i to %i: %j', (low, high, found) => {
  expect(ticks(low, high)).toEqual(found)
})

test('a line begins at the left, ends at the right, and its height is its points', () => {
  const { x, y, paths } = plot([0, 1, 2], [[0, 3, 10]], PAPER)
  expect([x(0), x(2)]).toEqual([26, 326])
  expect([y(10), y(0)]).toEqual([4, 96])
  expect(paths).toEqual(['M26 96H26V96H176V68.4H326V4'])
})

test('a place on the paper is a move, also beyond the lines', () => {
  const { x, moveAt } = plot([0, 10, 20, 28], [[0, 1, 2, 3]], PAPER)
  for (const move of [0, 7, 14, 28]) expect(moveAt(x(move))).toBe(move)
  expect([moveAt(-50), moveAt(900)]).toEqual([0, 28])
})

test('who never had a point is a line all the same', () => {
  expect(plot([0, 1], [[0, 0]], PAPER).paths).toEqual(['M26 96H26V96H326V96'])
  expect(plot([0], [[0]], PAPER).paths).toEqual(['M26 96H26V96'])
})

test('between two counts the points are those of the one before', () => {
  const moves = [0, 3, 6]
  expect([0, 2, 3, 5, 6, 9].map((at) => pointsAt(moves, [1, 4, 9], at))).toEqual([1, 1, 4, 4, 9, 9])
})
