import { expect, test } from 'vitest'
import type { Place } from '../net/wire'
import { ZoneShapes } from './zoneShapes'

const zone = (name: string, width: number, height: number, place: Place = 'main') => ({
  name,
  place,
  width,
  height,
  least: 0,
})

test('a zone keeps the place and the shape that it had first', () => {
  const zoneShapes = new ZoneShapes()
  zoneShapes.of([zone('tower', 4, 3), zone('row', 3, 1, 'other')])
  expect(zoneShapes.of([zone('tower', 4, 5), zone('row', 3, 1, 'shared')])).toEqual([
    { name: 'tower', place: 'main', ratio: 4 / 3, least: 0 },
    { name: 'row', place: 'other', ratio: 3, least: 0 },
  ])
})

test('the place of a zone that is gone stays free', () => {
  const zoneShapes = new ZoneShapes()
  zoneShapes.of([zone('tower', 4, 3), zone('hand', 3, 1, 'hand')])
  expect(zoneShapes.of([zone('tower', 4, 3)]).map(({ name }) => name)).toEqual(['tower', 'hand'])
})

test('a drawing that has outgrown its shape gets another', () => {
  const zoneShapes = new ZoneShapes()
  zoneShapes.of([zone('hand', 10, 1)])
  expect(zoneShapes.of([zone('hand', 3, 1)])[0]!.ratio).toBe(3)
})

test('as long as nothing changes, it is the same list', () => {
  const zoneShapes = new ZoneShapes()
  const first = zoneShapes.of([zone('tower', 4, 3), zone('hand', 3, 1, 'hand')])
  expect(zoneShapes.of([zone('tower', 4, 4), zone('hand', 3, 1, 'hand')])).toBe(first)
  expect(zoneShapes.of([zone('tower', 4, 3), zone('hand', 9, 1, 'hand')])).not.toBe(first)
})
