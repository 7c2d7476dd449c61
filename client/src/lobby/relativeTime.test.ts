import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['2026-03-01T11:59:50Z', 'just now'],
  ['2026-03-01T11:40:00Z', '20 min ago'],
  ['2026-03-01T07:00:00Z', '5 h ago'],
  ['2026-02-26T12:00:00Z', '3 days ago'],
  ['never', ''],
])('%s is %s', (when, words) => expect(relativeTime(when, now)).toBe(words))
