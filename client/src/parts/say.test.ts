import { beforeEach, expect, test } from 'vitest'
import { say } from './say.svelte'

const heard = async () => {
  await Promise.resolve()
  return say.aloud
}

beforeEach(() => (say.aloud = ''))

test('two moves that are told at one moment are both heard', async () => {
  say.announce('Ann builds')
  say.announce('')
  say.announce('Bea sails')
  expect(await heard()).toBe('Ann builds. Bea sails')
  say.announce('Ann sails')
  expect(await heard()).toBe('Ann sails')
})

test('the same twice is news', async () => {
  say.announce('No')
  const first = await heard()
  say.announce('No')
  expect(await heard()).not.toBe(first)
})

test('what went wrong is shown, unless there is nothing to say', () => {
  say.wrong(new Error(''))
  expect(say.shown).toBeNull()
  say.wrong(new Error('No'))
  expect(say.shown).toMatchObject({ text: 'No', bad: true })
  say.hide()
})
