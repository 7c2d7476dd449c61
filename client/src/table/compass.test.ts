import { expect, test } from 'vitest'
import { towards } from './compass'

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 40, y: row * 40 })))

test('arrows walk a grid', () => {
  const middle = grid[4]!
  expect(towards(grid, middle, 'left')).toBe(3)
  expect(towards(grid, middle, 'right')).toBe(5)
  expect(towards(grid, middle, 'up')).toBe(1)
  expect(towards(grid, middle, 'down')).toBe(7)
})

test('at the edge there is nowhere to go', () => {
  expect(towards(grid, grid[0]!, 'left')).toBe(-1)
  expect(towards(grid, grid[0]!, 'up')).toBe(-1)
})

test('pieces that are not in line are found too', () => {
  expect(towards([{ x: 100, y: 30 }], { x: 0, y: 0 }, 'right')).toBe(0)
  expect(towards([{ x: 10, y: 300 }], { x: 0, y: 0 }, 'right')).toBe(-1)
})
