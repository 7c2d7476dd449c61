import { expect, test } from 'vitest'
import { crowded } from './crowding'

const box = (left: number, top: number, size = 40) => ({ left, top, right: left + size, bottom: top + size })

test('pieces that touch are crowded, those with room for two rings are not', () => {
  expect([...crowded([box(0, 0), box(41, 0), box(200, 0), box(248, 0)])]).toEqual([0, 1])
})

test('what lies on something is not beside it', () => {
  expect(crowded([box(0, 0, 100), box(10, 10)]).size).toBe(0)
})
