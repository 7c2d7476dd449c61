// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keys } from './keys'

const back = vi.fn()
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  keys(event, { Escape: back }, true)
  return event.defaultPrevented
}

beforeEach(() => back.mockReset())

test('a key does what it is for', () => {
  expect(press('Escape')).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

test('an open menu is closed first', () => {
  const asked = vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
  expect(press('Escape')).toBe(false)
  expect(back).not.toHaveBeenCalled()
  expect(asked.mock.calls[0]![0]).toContain('[popover=auto]:popover-open')
  asked.mockRestore()
})
