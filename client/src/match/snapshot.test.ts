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

const two = merge(null, table({ full: true, zones: [zone('a', '<a/>', '<b n="1"/>')], order: ['a'] }))
const change = (more: Partial<ZoneChange>): ZoneChange => ({ name: 'a', spliced: [], edited: [], ...more })

test('a part that changed is put among the others', () => {
  const first = change({
    spliced: [[0, 1, ['<c/>', '<d/>']]],
    edited: [[2, 6, 1, '23']],
    words: [0, 0, 'New.'],
  })
  const now = merge(two, table({ zones: [first], order: ['a'] }))
  expect(now.zones[0]).toMatchObject({ svg: '<c/><d/><b n="23"/>', width: 1, title: 'a', words: 'New.' })
  const then = change({ spliced: [[1, 1, []]], width: 2, words: [3, 1, '!'] })
  expect(merge(now, table({ zones: [then], order: ['a'] })).zones[0]).toMatchObject({
    svg: '<c/><b n="23"/>',
    width: 2,
    words: 'New!',
  })
  expect(two.zones[0]?.svg).toBe('<a/><b n="1"/>')
})

test('a change is about the zone as it was sent, whatever the players are called', () => {
  const [ann] = [{ kind: 'guest', name: 'Bartholomew the Second', level: null, you: false }] as Table['seats']
  const named = { seats: [ann!], order: ['a'] }
  const head = zone('a', '<text>\ue000Amber\ue00f: 4</text>')
  const before = merge(
    null,
    table({ ...named, full: true, zones: [{ ...head, words: '\ue000Amber\ue00f: 4.' }] }),
  )
  const four = change({ edited: [[0, 15, 1, '5']], words: [9, 1, '5'] })
  expect(merge(before, table({ ...named, zones: [four] })).zones[0]).toMatchObject({
    svg: '<text>Bartholom…: 5</text>',
    words: 'Bartholomew the Second: 5.',
  })
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
