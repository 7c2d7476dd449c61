import { expect, test } from 'vitest'
import { stripAbove } from './strips'

const zones = [
  { name: 'board', strip_of: '', width: 300, height: 300 },
  { name: 'cards', strip_of: '', width: 300, height: 200 },
  { name: 'cards-strip', strip_of: 'cards', width: 348, height: 64 },
]
const room = { x: 0, y: 0, width: 348, height: 466 }

test('what is out of sight has a strip above the rest', () => {
  const { strip, box, rest } = stripAbove(zones, ['board', null], room, 740)!
  expect(strip.name).toBe('cards-strip')
  expect(box).toEqual({ ...room, height: 64 })
  expect(rest.y).toBeGreaterThan(box.y + box.height)
  expect(rest.y + rest.height).toBe(room.y + room.height)
})

test('what is in sight has none', () => {
  expect(stripAbove(zones, ['cards', null], room, 740)).toBe(null)
  expect(stripAbove(zones, ['board', 'cards'], room, 740)).toBe(null)
  expect(stripAbove(zones.slice(0, 2), ['board'], room, 740)).toBe(null)
})

test('half of the screen stays for what one decides by', () => {
  expect(stripAbove(zones, ['board'], { ...room, height: 437 }, 740)).toBe(null)
  const least = stripAbove(zones, ['board'], { ...room, height: 439 }, 740)!
  expect(least.rest.height).toBeGreaterThanOrEqual(370)
})

test('a low screen has no height to give away', () => {
  expect(stripAbove(zones, ['board'], { ...room, width: 640, height: 300 }, 390)).toBe(null)
})

test('on a wide screen a strip is no higher than a finger takes', () => {
  const { box } = stripAbove(zones, ['board'], { ...room, width: 600, height: 900 }, 1100)!
  expect(box.height).toBeLessThan(80)
})
