// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { handleShortcut } from './shortcuts'

const back = vi.fn()
const turn = vi.fn()
const press = (key: string, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true })
  handleShortcut(event, { Escape: back, r: turn }, true)
  return event.defaultPrevented
}

beforeEach(() => [back, turn].forEach((each) => each.mockReset()))

test('a key does what it is for', () => {
  expect(press('Escape')).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test('a key that is held turns on and on, but takes back once', () => {
  for (const repeat of [false, true, true]) for (const key of ['Escape', 'r']) press(key, repeat)
  expect([back, turn].map((each) => each.mock.calls.length)).toEqual([1, 3])
})

test('an open menu is closed first', () => {
  const asked = vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
  expect(press('Escape')).toBe(false)
  expect(back).not.toHaveBeenCalled()
  expect(asked.mock.calls[0]![0]).toContain('[popover=auto]:popover-open')
  asked.mockRestore()
})
