import { expect, test } from 'vitest'
import type { MatchCard } from '../net/wire'
import { rematchOf } from './rematch'

const card = (you: number | null, phase: string, ...kinds: string[]) =>
  ({ you, phase, seats: kinds.map((kind, i) => ({ kind, name: `P${i}` })) }) as unknown as MatchCard

test('a rematch is a question to those who do not sit there yet', () => {
  expect(rematchOf(null)).toEqual({ asked: 'nobody' })
  expect(rematchOf(card(null, 'waiting', 'open', 'guest', 'bot'))).toEqual({ asked: 'me', by: ['P1'] })
  expect(rematchOf(card(0, 'waiting', 'guest', 'open'))).toEqual({ asked: 'done' })
  expect(rematchOf(card(1, 'running', 'guest', 'guest'))).toEqual({ asked: 'done' })
})

test('who comes too late is not asked', () => {
  expect(rematchOf(card(null, 'running', 'guest', 'bot'))).toEqual({ asked: 'late' })
  expect(rematchOf(card(null, 'waiting', 'guest', 'guest'))).toEqual({ asked: 'late' })
})
