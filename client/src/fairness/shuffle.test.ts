import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWord, lineOf, mix, newSalt, partsOf, promise, seal } from './shuffle'

const secret = 'ab'.repeat(32)
const salt = '5a17'.repeat(8)

test('the promise is a plain hash of three lines', async () => {
  const expected = createHash('sha256').update(`tabletower shuffle\nx7\n${secret}`).digest('hex')
  expect(await promise('x7', secret)).toBe(expected)
})

test('a seal is a plain hash of five lines', async () => {
  const expected = createHash('sha256').update(`tabletower word\nx7\n1\n${salt}\nküche`).digest('hex')
  expect(await seal('x7', 1, salt, 'küche')).toBe(expected)
})

test('the mixing is keyed by the text of the secret', async () => {
  const expected = createHmac('sha256', secret).update(`x7\n${salt} plum\n\nküche`).digest('hex')
  expect(await mix('x7', secret, [lineOf(salt, 'plum'), lineOf('', ''), lineOf('', 'küche')])).toBe(expected)
})

test.each([
  [salt, 'plum'],
  [salt, 'two words'],
  [salt, `${salt} plum`.slice(0, 40)],
  ['', 'plum'],
  ['', ''],
])('a line is taken apart as it was put together: %s %s', (salt, word) => {
  expect(partsOf(lineOf(salt, word))).toEqual({ salt, word })
})

test('a salt is new every time', () => {
  const salts = new Set(Array.from({ length: 100 }, newSalt))
  expect(salts.size).toBe(100)
  for (const each of salts) expect(each).toMatch(/^[0-9a-f]{32}$/)
})

test.each(['x'.repeat(40), 'two words', 'plüm 🍐', '❤️', '🍐'.repeat(40)])('a word: %s', (word) =>
  expect(isWord(word)).toBe(true),
)

test.each([
  '',
  'x'.repeat(41),
  'a\nb',
  '\0',
  '\u2028',
  'tab\t',
  '\u202eabc',
  'no\u00a0break',
  '\ud800',
  '👩\u200d🚀',
])('no word, because the server would refuse it when it is too late: %j', (word) =>
  expect(isWord(word)).toBe(false),
)
