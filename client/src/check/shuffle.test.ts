import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mix, promise, seedOf } from './shuffle'

const secret = 'ab'.repeat(32)

test('the promise is a plain hash of three lines', async () => {
  const expected = createHash('sha256').update(`tabletower shuffle\nx7\n${secret}`).digest('hex')
  expect(await promise('x7', secret)).toBe(expected)
})

test('the mixing is keyed by the text of the secret', async () => {
  const expected = createHmac('sha256', secret).update('x7\nplum\n\nküche').digest('hex')
  expect(await mix('x7', secret, ['plum', '', 'küche'])).toBe(expected)
})

test('the seed is all of the mixing', () => {
  const mixed = 'ab'.repeat(32)
  expect(seedOf(mixed, 'cd'.repeat(32))).toBe(mixed)
  expect(seedOf(mixed, '')).toBe(mixed)
})

test('the seed of an older match is 62 bits', () => {
  expect(seedOf('f'.repeat(64), '7')).toBe(String(2n ** 62n - 1n))
  expect(seedOf(`0000000000000007${'0'.repeat(48)}`, '1')).toBe('1')
})
