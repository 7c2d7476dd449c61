import { expect, test } from 'vitest'
import type { Place } from '../net/wire'
import { leastOf, ZoneShapes } from './zoneShapes'

const zone = (name: string, width: number, height: number, place: Place = 'main') => ({
  name,
  place,
  width,
  height,
  least: 0,
  parts: [] as string[],
  strip_of: '',
})

test('a zone keeps the place and the shape that it had first', () => {
  const zoneShapes = new ZoneShapes()
  zoneShapes.of([zone('tower', 4, 3), zone('row', 3, 1, 'other')])
  expect(zoneShapes.of([zone('tower', 4, 5), zone('row', 3, 1, 'shared')])).toEqual([
    { name: 'tower', place: 'main', ratio: 4 / 3, least: 0, long: false },
    { name: 'row', place: 'other', ratio: 3, least: expect.any(Number), long: false },
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

test('a drawing that wants more pixels gets another place, one that has become flatter keeps its own', () => {
  const zoneShapes = new ZoneShapes()
  const market = (width: number, height: number, least: number) => ({
    ...zone('market', width, height),
    least,
  })
  const first = zoneShapes.of([market(400, 200, 300)])
  expect(zoneShapes.of([market(400, 80, 300)])).toBe(first)
  expect(zoneShapes.of([market(500, 200, 420)])[0]!.least).toBe(420)
})

test('a drawing that does not say what it wants is measured by its letters', () => {
  const parts = [
    '<text font-size="22">Ann</text><text font-size="2">A</text>',
    '<g><text x="1" font-size="5.5">ben</text></g>',
  ]
  expect(leastOf({ least: 0, width: 100, parts })).toBe(200)
  expect(leastOf({ least: 70, width: 100, parts })).toBe(70)
  expect(leastOf({ least: 0, width: 100, parts: [] })).toBe(0)
})

test('a list with words is too long to be drawn small', () => {
  const words = { ...zone('answers', 3, 1, 'info'), parts: ['<text font-size="12">who</text>'] }
  expect(new ZoneShapes().of([words])[0]!.long).toBe(true)
})

test('a table stays as it is while the maps of others grow a little', () => {
  const zoneShapes = new ZoneShapes()
  const before = zoneShapes.of([zone('map', 300, 200, 'other')])
  expect(zoneShapes.of([zone('map', 390, 290, 'other')])).toBe(before)
  expect(zoneShapes.of([zone('map', 600, 400, 'other')])).not.toBe(before)
})

test('a strip has no place of its own', () => {
  const strip = { ...zone('cards-strip', 6, 1, 'info'), strip_of: 'cards' }
  expect(new ZoneShapes().of([zone('cards', 3, 2), strip]).map(({ name }) => name)).toEqual(['cards'])
})
