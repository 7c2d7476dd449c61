import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compare, now } from './clock'

const HERE = Date.UTC(2026, 0, 1, 12)
const told = (date: string) => compare(new Response('', { headers: { date } }))

beforeEach(() => vi.useFakeTimers({ now: HERE }))
afterEach(() => vi.useRealTimers())

test('a clock that is right is believed to the millisecond', () => {
  told('Thu, 01 Jan 2026 11:59:59 GMT')
  expect(now()).toBe(HERE)
})

test('a clock that is wrong is set by the server’s', () => {
  told('Thu, 01 Jan 2026 12:10:00 GMT')
  expect(now() - HERE).toBe(600_500)
  told('')
  expect(now() - HERE).toBe(600_500)
  vi.setSystemTime(HERE + 600_000) // somebody has corrected it
  told('Thu, 01 Jan 2026 12:10:00 GMT')
  expect(now() - HERE).toBe(600_000)
})
