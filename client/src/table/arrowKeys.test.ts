import { expect, test } from 'vitest'
import { nearestTowards } from './arrowKeys'

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 40, y: row * 40 })))

test('arrows walk a grid', () => {
  const middle = grid[4]!
  expect(nearestTowards(grid, middle, 'left')).toBe(3)
  expect(nearestTowards(grid, middle, 'right')).toBe(5)
  expect(nearestTowards(grid, middle, 'up')).toBe(1)
  expect(nearestTowards(grid, middle, 'down')).toBe(7)
})

test('at the edge there is nowhere to go', () => {
  expect(nearestTowards(grid, grid[0]!, 'left')).toBe(-1)
  expect(nearestTowards(grid, grid[0]!, 'up')).toBe(-1)
})

test('pieces that are not in line are found too', () => {
  expect(nearestTowards([{ x: 100, y: 30 }], { x: 0, y: 0 }, 'right')).toBe(0)
  expect(nearestTowards([{ x: 10, y: 300 }], { x: 0, y: 0 }, 'right')).toBe(-1)
})
