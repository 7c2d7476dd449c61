// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TurnNotifications } from './notifications.svelte'

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
  const notifications = new TurnNotifications()
  hidden(true)
  notifications.update('a', false, 'One')
  notifications.update('a', true, 'One')
  expect([notifications.on, told]).toEqual([false, []])
})

test('a turn that begins while the page is hidden is told once', async () => {
  const notifications = new TurnNotifications()
  await notifications.toggle()
  expect(notifications.on).toBe(true)
  hidden(true)
  notifications.update('a', true, 'One') // known when the page was opened
  for (const mine of [false, true, true]) notifications.update('a', mine, 'One')
  expect(told).toEqual(['Your turn in One'])
  notifications.update('b', false, 'Two')
  notifications.update('b', true, 'Two')
  expect(told).toHaveLength(2)
})

test('whoever looks at the page is not told, nor who has turned it off', async () => {
  const notifications = new TurnNotifications()
  await notifications.toggle()
  hidden(false)
  notifications.update('a', false, 'One')
  notifications.update('a', true, 'One')
  await notifications.toggle()
  hidden(true)
  notifications.update('a', false, 'One')
  notifications.update('a', true, 'One')
  expect([notifications.on, told]).toEqual([false, []])
})
