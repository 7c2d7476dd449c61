import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../net/wire'
import { Telling } from './telling.svelte'

const entry = (seat: number, ...lines: string[]): Entry => ({
  number: 1,
  seat,
  kind: 'move',
  lines,
  ids: [],
  moves: 1,
  step: false,
  pictures: [],
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what others did is told line by line, and the last line stays', () => {
  const telling = new Telling(() => 1000)
  telling.tell([entry(1, 'one', 'two', 'three')], 0)
  expect([telling.line, telling.number, telling.many]).toEqual(['one', 1, 3])
  vi.advanceTimersByTime(1000)
  expect(telling.line).toBe('two')
  vi.advanceTimersByTime(5000)
  expect([telling.line, telling.goesOn]).toEqual(['three', false])
})

test('it can be cut short, and without a beat it is', () => {
  const telling = new Telling(() => 1000)
  telling.tell([entry(1, 'one', 'two', 'three')], 0)
  telling.finish()
  expect([telling.line, telling.goesOn]).toEqual(['three', false])
  const quick = new Telling(() => 0)
  quick.tell([entry(1, 'one', 'two')], 0)
  expect([quick.line, quick.goesOn]).toEqual(['two', false])
})

test('of my own moves only those are told that brought much about', () => {
  const telling = new Telling(() => 1000)
  telling.tell([entry(1, 'theirs')], 0)
  telling.tell([entry(0, 'mine')], 0)
  expect(telling.line).toBe('')
  telling.tell([entry(0, 'mine', 'a guest comes', 'a new round')], 0)
  expect(telling.line).toBe('mine')
  telling.tell([], 0) // nothing new
  expect(telling.line).toBe('mine')
})
