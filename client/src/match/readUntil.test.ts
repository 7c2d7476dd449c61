import { beforeEach, expect, test } from 'vitest'
import { readUntil } from './readUntil'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
})

test('what was read is known for each match', () => {
  expect(readUntil.get('a')).toBe(0)
  readUntil.set('a', 5)
  readUntil.set('b', 7)
  readUntil.set('a', 9)
  expect([readUntil.get('a'), readUntil.get('b')]).toEqual([9, 7])
})

test('only the latest matches are kept', () => {
  for (let n = 0; n < 60; n++) readUntil.set(`m${n}`, n + 1)
  expect(readUntil.get('m0')).toBe(0)
  expect(readUntil.get('m59')).toBe(60)
  expect(JSON.parse(stored.get('talk')!)).toHaveLength(50)
})

test('what is no list is forgotten', () => {
  stored.set('talk', '{"a": 1')
  expect(readUntil.get('a')).toBe(0)
  stored.set('talk', '{"a": 1}')
  expect(readUntil.get('a')).toBe(0)
})
