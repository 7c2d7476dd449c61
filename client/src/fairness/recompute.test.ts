import { expect, test } from 'vitest'
import { lineOf, mix, promise, seal } from './shuffle'
import { comesOut, wordsIn, recompute, type ShuffleData } from './recompute'
import type { Sealed } from './witness'

const secret = 'ab'.repeat(32)
const salt = '5a17'.repeat(8)
const lines = [lineOf(salt, 'plum'), '']

async function told(more: Partial<ShuffleData> = {}): Promise<ShuffleData> {
  const seals = [await seal('x7', 0, salt, 'plum'), '']
  const [hash, seed] = [await promise('x7', secret), await mix('x7', secret, lines)]
  return { id: 'x7', secret, lines, seals, hash, seed, ...more }
}

const fair = async (all: ShuffleData) => comesOut(await recompute(all), all)

test('a true sum comes out', async () => expect(await fair(await told())).toBe(true))

test.each<Partial<ShuffleData>>([
  { hash: '0'.repeat(64) },
  { seed: '0'.repeat(64) },
  { id: 'x8' },
  { secret: 'cd'.repeat(32) },
  { lines: [lineOf(salt, 'plums'), ''] },
  { lines: ['', lines[0]!] },
  { seals: ['', ''] },
  { seals: ['0'.repeat(64), ''] },
])('a forged one does not: %j', async (more) => expect(await fair(await told(more))).toBe(false))

test('a seal without a word does not fit, nor a word that has left its salt behind', async () => {
  const all = await told()
  expect(await fair({ ...all, seals: [all.seals[0]!, 'ab'.repeat(32)] })).toBe(false)
  const bare = ['plum', '']
  const seed = await mix('x7', secret, bare)
  expect(await fair({ ...all, lines: bare, seed })).toBe(false)
  expect(await fair({ ...all, lines: bare, seals: ['', ''], seed })).toBe(false)
})

test('no server deals from a number', async () => {
  const all = await told()
  expect(await fair({ ...all, seed: String(BigInt(`0x${all.seed.slice(0, 16)}`) >> 2n) })).toBe(false)
})

const mine = {} as Sealed
test.each([
  [['', ''], undefined, 'none'],
  [lines, undefined, 'others'],
  [lines, mine, 'mine'],
])('whose words are in %j', (lines, mine, words) => expect(wordsIn(lines, mine)).toBe(words))
