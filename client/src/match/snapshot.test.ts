import { expect, test } from 'vitest'
import type { Entry, Table, Zone, ZoneChange } from '../net/wire'
import { merge, newEntries } from './snapshot'

const zone = (name: string, ...parts: string[]): Zone => ({
  name,
  title: name,
  place: 'main',
  width: 1,
  height: 1,
  parts,
  words: '',
  tab: '',
  least: 0,
  strip_of: '',
})
const entry = (n: number): Entry => ({
  number: n,
  seat: 0,
  lines: [`Move ${n}`],
  ids: [],
  kind: 'move',
  moves: n,
  step: false,
  pictures: [],
  scene: null,
})
const table = (more: Partial<Table>): Table =>
  ({ type: 'table', event_count: 1, full: false, seats: [], zones: [], order: [], log: [], ...more }) as Table

const start = merge(
  null,
  table({ full: true, zones: [zone('a'), zone('b')], order: ['a', 'b'], log: [entry(1), entry(2)] }),
)

test('only what changed is laid over', () => {
  const now = merge(start, table({ zones: [zone('b', 'new')], order: ['b', 'a'], log: [entry(3)] }))
  expect(now.zones.map((z) => [z.name, z.svg])).toEqual([
    ['b', 'new'],
    ['a', ''],
  ])
  expect(now.log.map((e) => e.number)).toEqual([1, 2, 3])
})

test('a part that changed is put among the others', () => {
  const before = merge(null, table({ full: true, zones: [zone('a', '<a/>', '<b/>')], order: ['a'] }))
  const newLines: ZoneChange = { name: 'a', title: 'A', place: 'main', words: '', changed: [[1, '<c/>']] }
  expect(merge(before, table({ zones: [newLines], order: ['a'] })).zones[0]).toMatchObject({
    svg: '<a/><c/>',
    width: 1,
  })
  expect(before.zones[0]?.svg).toBe('<a/><b/>')
})

test('a zone that is no longer in the order is gone', () => {
  expect(merge(start, table({ order: ['b'] })).zones.map((z) => z.name)).toEqual(['b'])
})

test('the same entry told twice stands once', () => {
  expect(merge(start, table({ order: ['a'], log: [entry(2), entry(3)] })).log.map((e) => e.number)).toEqual([
    1, 2, 3,
  ])
})

test('newEntries is what was not there, and nothing at first', () => {
  expect(newEntries(null, start)).toEqual([])
  expect(newEntries(start, merge(start, table({ order: ['a'], log: [entry(3)] })))).toEqual([entry(3)])
})
