import { expect, test } from 'vitest'
import type { Card } from '../net/wire'
import { groupMatches } from './myMatches'

const card = (id: string, phase: Card['phase'], yours = false, origin = 'match', last = '') =>
  ({ id, phase, needs_you: yours, origin, changed_at: last }) as Card

test('what waits for me comes first, lessons are no matches, what is over is past', () => {
  const { going, lessons, past, waiting } = groupMatches([
    card('theirs', 'running'),
    card('lesson', 'running', true, 'lesson'),
    card('over', 'over'),
    card('room', 'waiting'),
    card('broken', 'broken'),
    card('older', 'running', true, 'match', '2026-01-01'),
    card('newer', 'running', true, 'fork', '2026-01-02'),
  ])
  expect(going.map(({ id }) => id)).toEqual(['newer', 'older', 'room', 'theirs'])
  expect(lessons.map(({ id }) => id)).toEqual(['lesson'])
  expect(past.map(({ id }) => id)).toEqual(['over', 'broken'])
  expect(waiting).toBe(2)
})
