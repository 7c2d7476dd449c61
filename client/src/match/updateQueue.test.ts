import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Table } from '../net/wire'
import { UpdateQueue } from './updateQueue'

const table = (n: number, seat: number | null, more: Partial<Table> = {}): Table =>
  ({
    event_count: n,
    you: 0,
    full: false,
    window: null,
    phase: 'running',
    asked: [],
    log: seat === null ? [] : [{ number: n, seat, kind: 'move', lines: [], ids: [] }],
    ...more,
  }) as unknown as Table

let shown: number[]
const paced = (beat = 1000) =>
  new UpdateQueue(
    (told) => shown.push(told.event_count),
    () => beat,
  )

beforeEach(() => {
  shown = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each move of the others can be looked at', () => {
  const pace = paced()
  for (const n of [1, 2, 3]) pace.push(table(n, 1))
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1, 2, 3])
})

test('my own move is not waited for, and nothing is left out or overtaken', () => {
  const pace = paced()
  for (const n of [1, 2]) pace.push(table(n, 1))
  pace.push(table(3, 0))
  expect(shown).toEqual([1, 2, 3])
})

test('whoever must answer in time sees at once what to', () => {
  const pace = paced()
  pace.push(table(1, 1))
  pace.push(
    table(2, 1, {
      window: { seats: [0], until: 0, extended_by: null, waits_for_you: true, waiting_for: null },
    }),
  )
  expect(shown).toEqual([1, 2])
})

test('a page that is far behind catches up', () => {
  const pace = paced()
  for (let n = 1; n <= 20; n++) pace.push(table(n, 1))
  expect(shown.length).toBeGreaterThan(10)
  vi.advanceTimersByTime(20_000)
  expect(shown).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('each line of a long report has its time', () => {
  const pace = paced()
  const log = [
    {
      number: 1,
      seat: 1,
      kind: 'move',
      lines: ['a', 'b', 'c'],
      ids: [],
      moves: 1,
      step: false,
      pictures: [],
      scene: null,
    },
  ]
  pace.push(table(1, 1, { log }))
  pace.push(table(2, 1))
  vi.advanceTimersByTime(2500)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(500)
  expect(shown).toEqual([1, 2])
})

test('who skips sees everything at once, until they are asked', () => {
  const pace = paced()
  for (const n of [1, 2, 3]) pace.push(table(n, 1))
  pace.skip()
  expect([shown, pace.size]).toEqual([[1, 2, 3], 0])
  pace.push(table(4, 1))
  expect(shown).toContain(4)
  pace.push(table(5, 1, { asked: [0] }))
  pace.push(table(6, 1))
  pace.push(table(7, 1))
  expect(shown).not.toContain(7)
})

test('without a beat nothing waits', () => {
  const pace = paced(0)
  for (const n of [1, 2, 3]) pace.push(table(n, 1))
  expect(shown).toEqual([1, 2, 3])
})
