import { expect, test } from 'vitest'
import type { LessonStep } from '../net/wire'
import { done, movesBefore, only } from './lesson'
import { paragraphs } from './markdown'

const steps: LessonStep[] = [
  { say: 'Look.' },
  { say: 'Do it.', move: 'lay tile:bar cell:C2' },
  { other: 'lay tile:dot cell:D2' },
  { say: 'Try it.', wrong: { tile: 'bar', cell: 'C2' } },
  { say: 'Again.', move: 'rest' },
]

test('moves are counted along the steps', () => {
  expect(steps.map((_, i) => movesBefore(steps, i))).toEqual([0, 0, 1, 2, 2])
  expect(done(steps, 0, 5)).toBe(false)
  expect(done(steps, 1, 0)).toBe(false)
  expect(done(steps, 1, 1)).toBe(true)
  expect(done(steps, 2, 1)).toBe(false)
  expect(done(steps, 2, 2)).toBe(true)
})

test('only what is asked can be picked', () => {
  const legal = [
    {
      kind: 'lay',
      picks: ['tile', 'cell'],
      values: [
        ['bar', 'C2'],
        ['bar', 'D2'],
      ],
    },
    { kind: 'rest', picks: [], values: [[]] },
  ]
  expect(only(steps[1], legal, [])).toEqual([
    { kind: 'lay', picks: ['tile', 'cell'], values: [['bar', 'C2']] },
  ])
  expect(only(steps[1], legal, ['cell'])![0]!.values).toHaveLength(2)
  expect(only(steps[4], legal, [])).toEqual([{ kind: 'rest', picks: [], values: [[]] }])
  expect(only(steps[3], legal, [])).toEqual([
    { kind: 'wrong', picks: ['tile', 'cell'], values: [['bar', 'C2']] },
  ])
  expect(only(steps[0], legal, [])).toEqual([])
  expect(only(undefined, legal, [])).toBeNull()
})

test('a lesson speaks in a little markdown', () => {
  expect(paragraphs('One **two**\nthree.\n\nA *b* `c`')).toEqual([
    [
      { kind: 'text', text: 'One ' },
      { kind: 'strong', text: 'two' },
      { kind: 'text', text: ' three.' },
    ],
    [
      { kind: 'text', text: 'A ' },
      { kind: 'em', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
    ],
  ])
})
