import { expect, test } from 'vitest'
import type { LessonStep } from '../net/wire'
import { done, goOnAt, movesBefore, only, reached, turnMissing } from './lesson'
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

test('a lesson goes on where its moves and its reader were', () => {
  expect([0, 1, 2, 3].map((moves) => reached(steps, moves))).toEqual([0, 2, 3, 5])
  expect(goOnAt(steps, 0, 1)).toBe(1)
  expect(goOnAt(steps, 2, 4)).toBe(4)
  expect(goOnAt(steps, 2, 1)).toBe(3) // another browser has gone further
  expect(goOnAt(steps, 0, 4)).toBe(0) // moves were taken back
  expect(goOnAt(steps, 9, 5)).toBe(5) // and played on after its end
  expect(goOnAt(steps, 0, 99)).toBe(0)
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
  const named = { say: 'Try to lay it.', wrong: { move: 'lay', cell: 'C2' } }
  expect(only(named, legal, [])).toEqual([{ kind: 'lay', picks: ['cell'], values: [['C2']] }])
  expect(only(steps[0], legal, [])).toEqual([])
  expect(only(undefined, legal, [])).toBeNull()
})

test('a piece that lies right but the wrong way round is only to be turned', () => {
  const wanted = 'lay tile:bar cell:C2 turn:west'
  expect(turnMissing('lay tile:bar cell:C2 turn:east', wanted, ['turn'])).toBe('turn:west')
  expect(turnMissing('lay tile:bar cell:D2 turn:east', wanted, ['turn'])).toBeNull()
  expect(turnMissing('lay tile:bar cell:D2 turn:west', wanted, ['turn'])).toBeNull()
  expect(turnMissing(wanted, wanted, ['turn'])).toBeNull()
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
