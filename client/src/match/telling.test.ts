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
  scene: null,
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

test('a scene is told line by line, my own too, and goes when it has been seen', () => {
  const telling = new Telling(() => 1000)
  telling.tell(
    [{ ...entry(0, 'I am done', 'a guest comes', 'a new guest'), scene: { title: 'Guests', begins: 1 } }],
    0,
  )
  expect(telling.scene).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(telling.scene).toMatchObject({ title: 'Guests', at: 0 })
  vi.advanceTimersByTime(1000)
  expect(telling.scene?.at).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(telling.scene).toBeNull()
})

test('whoever steps through a scene has it until it is closed, and so has who wants no motion', () => {
  const telling = new Telling(() => 1000)
  const report = [{ ...entry(1, 'one', 'two', 'three'), scene: { title: 'Report', begins: 0 } }]
  telling.tell(report, 0)
  telling.step(1)
  vi.advanceTimersByTime(9000)
  expect(telling.scene?.at).toBe(1)
  telling.step(1)
  telling.step(1)
  expect(telling.scene?.at).toBe(2)
  telling.finish()
  expect(telling.scene).toBeNull()
  const still = new Telling(
    () => 1000,
    () => true,
  )
  still.tell(report, 0)
  vi.advanceTimersByTime(9000)
  expect(still.scene?.at).toBe(2)
})

const still = () =>
  new Telling(
    () => 1000,
    () => true,
  )
const report = { ...entry(1, 'one', 'two', 'three'), scene: { title: 'Report', begins: 0 } }

test('the next moves do not take away a scene that is held by hand, or shown still', () => {
  const held = new Telling(() => 1000)
  for (const telling of [held, still()]) {
    telling.tell([report], 0)
    if (telling === held) telling.step(1)
    telling.tell([entry(1, 'four')], 0)
    telling.tell([entry(2, 'five', 'six')], 0)
    expect(telling.scene).toMatchObject({ title: 'Report' })
    telling.finish()
    expect([telling.scene, telling.line, telling.goesOn]).toEqual([null, 'six', false])
    telling.tell([entry(1, 'seven', 'eight')], 0)
    expect(telling.line).toBe('seven')
    vi.advanceTimersByTime(1000)
    expect(telling.line).toBe('eight')
  }
})

test('an own move behind a held scene leaves no old line when it is closed', () => {
  const telling = still()
  telling.tell([report], 0)
  telling.tell([entry(0, 'mine')], 0)
  telling.finish()
  expect([telling.scene, telling.line]).toEqual([null, ''])
})

test('a new scene takes the place of one that is held, and goes by itself', () => {
  const telling = new Telling(() => 1000)
  telling.tell([report], 0)
  telling.step(1)
  telling.tell([{ ...entry(1, 'four'), scene: { title: 'Guests', begins: 0 } }], 0)
  expect(telling.scene?.title).toBe('Guests')
  vi.advanceTimersByTime(2000)
  expect(telling.scene).toBeNull()
  telling.tell([entry(1, 'five')], 0)
  expect(telling.line).toBe('five')
})

test('a scene that nobody holds goes with the next move', () => {
  const telling = new Telling(() => 1000)
  telling.tell([report], 0)
  telling.tell([entry(1, 'four')], 0)
  expect([telling.scene, telling.line]).toEqual([null, 'four'])
})

test('shown still, a scene is not left for what came after it in the same update', () => {
  const telling = still()
  telling.tell([report, entry(2, 'four')], 0)
  vi.advanceTimersByTime(9000)
  expect(telling.scene?.at).toBe(2)
  telling.finish()
  expect([telling.scene, telling.line]).toEqual([null, 'four'])
})

test('whoever wants all at once has no scene over the table', () => {
  const quick = new Telling(() => 0)
  quick.tell([{ ...entry(1, 'one', 'two'), scene: { title: 'Report', begins: 0 } }], 0)
  expect([quick.scene, quick.line]).toEqual([null, 'two'])
})
