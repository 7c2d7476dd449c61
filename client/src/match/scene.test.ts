import { expect, test } from 'vitest'
import type { Entry } from '../net/wire'
import { sceneOf } from './scene'

const entry = {
  lines: ['I am done', 'a guest comes', 'a new guest'],
  pictures: [[], ['boy'], ['girl']],
  scene: { title: 'Guests', begins: 1 },
} as unknown as Entry

test('a scene begins with its first line, and has what each names', () => {
  expect(sceneOf(entry, 0)).toBeNull()
  const lines = [
    { line: 'a guest comes', ids: ['boy'] },
    { line: 'a new guest', ids: ['girl'] },
  ]
  expect(sceneOf(entry, 1)).toEqual({ title: 'Guests', lines, at: 0 })
  expect(sceneOf(entry, 2)?.at).toBe(1)
})

test('most entries have none', () => {
  expect(sceneOf({ ...entry, scene: null }, 1)).toBeNull()
  expect(sceneOf(undefined, 0)).toBeNull()
})
