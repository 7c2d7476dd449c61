// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keep, kept } from './progress'

beforeEach(() => localStorage.clear())

test('the step of a match is kept, and of no other', () => {
  keep('one', { match: 'a', at: 7 })
  expect([kept('one', 'a'), kept('one', 'b'), kept('two', 'a')]).toEqual([7, 0, 0])
  keep('one', { match: 'b', at: 2 })
  expect([kept('one', 'a'), kept('one', 'b')]).toEqual([0, 2])
})

test('what cannot be read is nothing', () => {
  localStorage.setItem('lesson one', '{"match": "a", "at": "x"}')
  expect(kept('one', 'a')).toBe(0)
  localStorage.setItem('lesson one', 'no JSON')
  expect(kept('one', 'a')).toBe(0)
})
