import { expect, test } from 'vitest'
import type { Game, Option } from '../net/wire'
import { about, isCheckbox, presetOf, summary, unusual } from './options'

const option = (name: string, title: string, description: string, ...values: string[]): Option => ({
  name,
  title,
  description,
  values,
  default: values[0]!,
  free_text: false,
  integer: false,
  largest: 0,
  printed: false,
})
const aid = option('aid', 'Memory aid', 'on: draw all', 'off', 'on')
const last = option('last', 'Last turns', 'equal: all the same', 'one_more', 'equal')

test('a tick says by itself what on is', () => {
  expect([aid, last].map(isCheckbox)).toEqual([true, false])
  expect([aid, last].map(about)).toEqual(['draw all', 'equal: all the same'])
})

test('only what is not as usual is told', () => {
  const game = { options: [aid, last] } as Game
  expect(unusual(game, { aid: 'on', last: 'one_more' })).toEqual(['Memory aid: on'])
  expect(unusual(game, {})).toEqual([])
  expect(unusual(undefined, { aid: 'on' })).toEqual([])
})

test('a preset is known by all of its options', () => {
  const preset = { name: 'fair', title: 'Fair', description: '', options: { last: 'equal' } }
  const game = { options: [aid, last], presets: [preset] } as unknown as Game
  expect(presetOf(game, { last: 'equal', aid: 'off' })).toBe(preset)
  expect(presetOf(game, { last: 'equal', aid: 'on' })).toBeUndefined()
  expect(summary(game, { last: 'equal' })).toEqual(['Fair'])
  expect(summary(game, { aid: 'on' })).toEqual(['Memory aid: on'])
})
