// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Shuffle } from '../net/wire'
import { mineIn, mineUnder, open, recall, reopenedIn, seal, sealsSeen, toldTimes, witness } from './witness'

const shuffle = (more: Partial<Shuffle> = {}): Shuffle => ({
  hash: 'h1',
  match: 'x7',
  seals: ['', ''],
  closed: false,
  awaited: [],
  late_at: null,
  reopened: [],
  words: ['', ''],
  salts: ['', ''],
  secret: null,
  seed: null,
  ...more,
})

beforeEach(() => localStorage.clear())

test('the first look is kept, whatever is shown later', () => {
  witness(shuffle(), 'waiting', 1)
  witness(shuffle({ hash: 'h2' }), 'waiting', 2)
  witness(shuffle({ hash: 'h3' }), 'running', 3)
  expect(recall('x7')).toEqual({ at: 1, hash: 'h1', early: true, seals: null, reopened: 0, mine: [] })
})

test('whoever comes late knows that they did', () => {
  witness(shuffle({ closed: true, seals: ['a', 'b'] }), 'waiting', 1)
  expect(recall('x7')).toMatchObject({ early: false, seals: ['a', 'b'] })
  witness(shuffle({ match: 'x8' }), 'running', 1)
  expect(recall('x8')).toMatchObject({ early: false, seals: null })
})

test('nothing is kept of a match that is over, or that promises nothing', () => {
  witness(shuffle(), 'over')
  witness(shuffle({ hash: '' }), 'waiting')
  expect(recall('x7')).toBeNull()
})

test('seals are kept as they lie there closed, not as they are shown afterwards', () => {
  witness(shuffle({ seals: ['a', ''] }), 'waiting')
  expect(recall('x7')!.seals).toBeNull()
  witness(shuffle({ seals: ['a', 'b'], closed: true }), 'waiting')
  witness(shuffle({ seals: ['a', 'd'], closed: true }), 'waiting')
  witness(shuffle({ seals: ['a', 'c'], closed: true }), 'running')
  expect(recall('x7')!.seals).toEqual(['a', 'b'])
})

test('seals that were opened again and not seen since are no longer those to go by', () => {
  witness(shuffle({ seals: ['a', 'b'], closed: true }), 'waiting')
  expect(sealsSeen(shuffle(), recall('x7'))).toEqual(['a', 'b'])
  expect(sealsSeen(shuffle({ reopened: [1] }), recall('x7'))).toBeNull()
  witness(shuffle({ seals: ['c', ''], closed: true, reopened: [1] }), 'waiting')
  expect(sealsSeen(shuffle({ reopened: [1] }), recall('x7'))).toEqual(['c', ''])
})

test('what was admitted once stays so', () => {
  witness(shuffle(), 'waiting')
  witness(shuffle({ reopened: [1] }), 'waiting')
  witness(shuffle({ seals: ['c', ''], closed: true, reopened: [1] }), 'waiting')
  expect(reopenedIn(shuffle(), recall('x7'))).toEqual([1])
  expect(sealsSeen(shuffle(), recall('x7'))).toEqual(['c', ''])
  expect(reopenedIn(shuffle({ reopened: [1, 0] }), recall('x7'))).toEqual([1, 0])
  witness(shuffle({ match: 'x8', reopened: [0] }), 'running')
  expect(reopenedIn(shuffle({ match: 'x8' }), recall('x8'))).toEqual([0])
})

test('however often words are sealed anew, those that were told are not forgotten', async () => {
  witness(shuffle(), 'waiting')
  const first = await seal('x7', 1, 'plum')
  open('x7', first, ['a', first.seal])
  for (let n = 0; n < 30; n++) await seal('x7', 1, 'plum')
  expect(toldTimes(recall('x7'))).toBe(1)
  expect(recall('x7')!.mine.length).toBe(21)
})

test('a word is kept with the seals that lay there when it was first told', async () => {
  witness(shuffle(), 'waiting')
  const first = await seal('x7', 1, 'plum')
  expect(mineUnder(first.seal, recall('x7'))).toEqual(first)
  expect(toldTimes(recall('x7'))).toBe(0)
  open('x7', first, ['a', first.seal])
  open('x7', first, ['other', first.seal])
  expect(mineUnder(first.seal, recall('x7'))!.seals).toEqual(['a', first.seal])
  expect(toldTimes(recall('x7'))).toBe(1)
})

test('the same word is never sealed the same', async () => {
  witness(shuffle(), 'waiting')
  const [one, other] = [await seal('x7', 1, 'plum'), await seal('x7', 1, 'plum')]
  expect(one.salt).not.toBe(other.salt)
  expect(one.seal).not.toBe(other.seal)
  expect(recall('x7')!.mine).toEqual([one, other])
})

test('the word that was dealt is found by its salt and seat', async () => {
  witness(shuffle(), 'waiting')
  const [one, other] = [await seal('x7', 1, 'plum'), await seal('x7', 1, 'plum')]
  const dealt = shuffle({ words: ['', 'plum'], salts: ['', other.salt] })
  expect(mineIn(dealt, recall('x7'))).toBeUndefined() // this browser has not told it
  open('x7', other, ['', other.seal])
  expect(mineIn(dealt, recall('x7'))).toEqual({ ...other, seals: ['', other.seal] })
  expect(mineIn(shuffle({ words: ['plum', ''], salts: [one.salt, ''] }), recall('x7'))).toBeUndefined()
})

test('the newest two hundred matches are kept', () => {
  for (let n = 0; n < 250; n++) witness(shuffle({ match: `m${n}` }), 'waiting', n)
  expect(recall('m49')).toBeNull()
  expect(recall('m50')).not.toBeNull()
  expect(recall('m249')).not.toBeNull()
})

test('what is no memory is none', () => {
  localStorage.setItem('shuffles', '{"x7": ')
  expect(recall('x7')).toBeNull()
  witness(shuffle(), 'waiting', 5)
  expect(recall('x7')!.at).toBe(5)
})

test('where nothing can be stored, it lasts as long as the page', async () => {
  vi.resetModules()
  const fresh = await import('./witness')
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  fresh.witness(shuffle(), 'waiting', 1)
  const mine = await fresh.seal('x7', 0, 'plum')
  expect(fresh.recall('x7')).toMatchObject({ hash: 'h1', mine: [mine] })
  refuse.mockRestore()
})
