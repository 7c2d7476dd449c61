// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from './notice.svelte'

let told: string[]

class Note {
  static permission = 'default'
  static requestPermission = () => Promise.resolve((Note.permission = 'granted'))
  close = () => {}
  constructor(title: string) {
    told.push(title)
  }
}

beforeEach(() => {
  told = []
  Note.permission = 'default'
  vi.stubGlobal('Notification', Note)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => vi.restoreAllMocks())

const hidden = (is: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(is)

test('nobody is told who has not asked for it', () => {
  const notices = new Notices()
  hidden(true)
  notices.turn('a', false, 'One')
  notices.turn('a', true, 'One')
  expect([notices.on, told]).toEqual([false, []])
})

test('a turn that begins while the page is hidden is told once', async () => {
  const notices = new Notices()
  await notices.toggle()
  expect(notices.on).toBe(true)
  hidden(true)
  notices.turn('a', true, 'One') // known when the page was opened
  for (const mine of [false, true, true]) notices.turn('a', mine, 'One')
  expect(told).toEqual(['Your turn in One'])
  notices.turn('b', false, 'Two')
  notices.turn('b', true, 'Two')
  expect(told).toHaveLength(2)
})

test('whoever looks at the page is not told, nor who has turned it off', async () => {
  const notices = new Notices()
  await notices.toggle()
  hidden(false)
  notices.turn('a', false, 'One')
  notices.turn('a', true, 'One')
  await notices.toggle()
  hidden(true)
  notices.turn('a', false, 'One')
  notices.turn('a', true, 'One')
  expect([notices.on, told]).toEqual([false, []])
})
