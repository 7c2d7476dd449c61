import { expect, test } from 'vitest'
import type { MatchCard, Seat } from '../net/wire'
import { rematchOf } from './rematch'

const card = (phase: string, ...kinds: string[]) =>
  ({ phase, you: null, seats: kinds.map((kind, i) => ({ kind, name: `G${i}` })) }) as unknown as MatchCard
const open = card('waiting', 'open', 'guest')
const table = (mine: boolean | null, ...others: (boolean | null)[]) => ({
  rematch: 'abc',
  seats: [mine, ...others].map((again, i) => ({ again, name: `P${i}`, you: i === 0 }) as Seat),
})

test('nobody is asked before somebody has asked', () => {
  expect(rematchOf({ ...table(null), rematch: null }, null).asked).toBe('nobody')
})

test('a rematch is a question to those who have not answered yet', () => {
  expect(rematchOf(table(null, true, false), open)).toEqual({ asked: 'me', by: ['P1'], declined: ['P2'] })
  expect(rematchOf(table(true, null), open).asked).toBe('yes')
})

test('who sits there by the link is not asked, and asks with their name', () => {
  expect(rematchOf(table(null, true), { ...open, you: 1 }).asked).toBe('yes')
  expect(rematchOf(table(null, null), open)).toEqual({ asked: 'me', by: ['G1'], declined: [] })
})

test('who has said no may still come', () => {
  expect(rematchOf(table(false, true), open)).toEqual({ asked: 'no', by: ['P1'], declined: [] })
})

test('a rematch that all have left can be asked for again', () => {
  expect(rematchOf(table(null, true), card('waiting', 'open', 'open')).asked).toBe('nobody')
})

test('who comes too late is not asked', () => {
  expect(rematchOf(table(null, true), card('running', 'guest', 'bot')).asked).toBe('late')
  expect(rematchOf(table(null, true), card('waiting', 'guest', 'guest')).asked).toBe('late')
})
