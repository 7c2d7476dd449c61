import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry, Table } from '../net/wire'
import { lastOfOthers, lastOwn, Recap, since } from './recap.svelte'
import type { Snapshot } from './snapshot'

const entry = (n: number, seat: number, kind = 'move'): Entry => ({
  number: n,
  seat,
  kind,
  lines: [`line ${n}`],
  ids: [],
  moves: n,
  step: false,
  pictures: [],
  scene: null,
})
const seen = (...seats: number[]): Snapshot => ({
  table: { you: 0, full: false } as Table,
  zones: [],
  log: seats.map((seat, n) => entry(n, seat)),
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('since my last move', () => {
  const { log } = seen(1, 0, 1, 1)
  expect(lastOwn(log, 0)).toBe(1)
  expect(since(log, 0).map(({ number }) => number)).toEqual([2, 3])
  expect(since(log, null)).toEqual([])
  expect(since(seen(1, 1).log, 0)).toEqual([])
})

test('the last that others did since', () => {
  expect(lastOfOthers(seen(1, 0, 1, 1).log, 0)).toBe('line 3')
  expect(lastOfOthers(seen(2, 1).log, 0)).toBe('line 1')
  expect(lastOfOthers(seen(1, 0).log, 0)).toBe('')
})

test('it can be seen again, step by step', () => {
  const recap = new Recap()
  const tables = [seen(0), seen(0, 1), seen(0, 1, 2)]
  tables.forEach((now, i) => recap.note(now, tables[i - 1] ?? null))
  expect(recap.many).toBe(2)
  expect(recap.snapshot).toBeNull()
  recap.start()
  expect(recap.snapshot).toBe(tables[0])
  vi.advanceTimersByTime(1500)
  expect(recap.shown).toMatchObject({ snapshot: tables[1], line: 'line 1' })
  vi.advanceTimersByTime(3000)
  expect(recap.snapshot).toBeNull()
})

test('what happened at once is told line by line, with the pieces it is about', () => {
  const recap = new Recap()
  const [before, later] = [seen(0), seen(0, 1)]
  later.log[1] = {
    ...later.log[1]!,
    lines: ['strengths', 'one fails', 'one leaves'],
    ids: ['m1'],
    scene: { title: 'Report', begins: 1 },
  }
  recap.note(before, null)
  recap.note(later, before)
  expect(recap.many).toBe(3)
  recap.start()
  const told = [1, 2, 3].map(() => (recap.next(), recap.shown))
  expect(told.map((frame) => frame?.line)).toEqual(['strengths', 'one fails', 'one leaves'])
  expect(told.every((frame) => frame?.snapshot === later && frame.ids[0] === 'm1')).toBe(true)
  expect(told.map((frame) => frame?.scene?.at)).toEqual([undefined, 0, 1])
  recap.next()
  expect(recap.snapshot).toBeNull()
})

test('what my own move brought about can be seen again too', () => {
  const recap = new Recap()
  const mine = seen(0)
  mine.log[0] = { ...mine.log[0]!, lines: ['I lay a piece', 'a guest comes'] }
  recap.note(seen(), null)
  recap.note(mine, seen())
  expect(recap.many).toBe(1)
  recap.start()
  recap.next()
  expect(recap.shown?.line).toBe('a guest comes')
})

test('my own move begins anew', () => {
  const recap = new Recap()
  recap.note(seen(0), null)
  recap.note(seen(0, 1), seen(0))
  recap.start()
  recap.note(seen(0, 1, 0), seen(0, 1))
  expect([recap.many, recap.snapshot]).toEqual([0, null])
})

test('it can still be seen again after a reload', () => {
  const recap = new Recap()
  const tables = [seen(0), seen(0, 1), seen(0, 1, 2)]
  tables.forEach((now, i) => recap.note(now, tables[i - 1] ?? null))
  const whole = seen(0, 1, 2)
  whole.table = { ...whole.table, full: true }
  recap.note(whole, tables[2]!)
  expect(recap.many).toBe(2)
  recap.note({ ...whole, table: { ...whole.table, you: 1 } }, whole)
  expect(recap.many).toBe(0)
})
