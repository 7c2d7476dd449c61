import { expect, test } from 'vitest'
import type { Sitting } from '../net/wire'
import { removable } from './removableSeats'

const seats = ['guest', 'open', 'bot', 'guest', 'open'].map((kind) => ({ kind }) as Sitting)
const none = seats.map(() => '')
const which = (seals: string[], low: number) => seats.map((_, i) => removable(seats, seals, i, low))

test('where no guest sits, if enough are left', () => {
  expect(which(none, 2)).toEqual([false, true, true, false, true])
  expect(which(none, 5)).toEqual([false, false, false, false, false])
})

test('nobody with a seal moves', () => {
  expect(which(['', '', '', 'sealed', ''], 2)).toEqual([false, false, false, false, true])
})
