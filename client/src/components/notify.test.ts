import { beforeEach, expect, test } from 'vitest'
import { notify } from './notify.svelte'

const heard = async () => {
  await Promise.resolve()
  return notify.aloud
}

beforeEach(() => (notify.aloud = ''))

test('two moves that are told at one moment are both heard', async () => {
  notify.announce('Ann builds')
  notify.announce('')
  notify.announce('Bea sails')
  expect(await heard()).toBe('Ann builds. Bea sails.')
  notify.announce('Ann sails')
  expect(await heard()).toBe('Ann sails')
})

test('the same twice is news', async () => {
  notify.announce('No')
  const first = await heard()
  notify.announce('No')
  expect(await heard()).not.toBe(first)
})

test('what is picked is told beside the news', () => {
  notify.tell(['facing south', 'fits in 3 places'])
  expect(notify.choice).toBe('Facing south. Fits in 3 places.')
  notify.tell([])
  expect(notify.choice).toBe('')
})

test('what went wrong is shown, unless there is nothing to say', () => {
  notify.error(new Error(''))
  expect(notify.shown).toBeNull()
  notify.error(new Error('No'))
  expect(notify.shown).toMatchObject({ text: 'No', bad: true })
  notify.hide()
})
