import { expect, test } from 'vitest'
import { listed } from '../picking/offer'
import { sentences } from '../strings/sentences'
import { brief, choiceWords } from './spoken'

test('sentences have a capital and one full stop', () => {
  expect(sentences(['seat 2 passes', 'All is forgiven..', '', 'Which one?'])).toBe(
    'Seat 2 passes. All is forgiven. Which one?',
  )
})

const entry = (number: number, ...lines: string[]) => ({
  number,
  seat: 1,
  lines,
  ids: [],
  kind: 'move',
  moves: number,
  step: false,
  pictures: [],
  scene: null,
})

test('of each move the first line is said, and of many only so many as are heard out', () => {
  expect(brief([entry(1, 'Bea sails', 'the tide turns'), entry(2, 'Cid sails')])).toEqual([
    'Bea sails',
    'Cid sails',
  ])
  const many = brief(Array.from({ length: 30 }, (_, n) => entry(n, `Bea loads crate ${n}`, 'it is wet')))
  expect(many.join(' ').length).toBeLessThan(180)
  expect(many.at(-1)).toMatch(/^24 more/)
  expect(brief([entry(1, 'x'.repeat(500))])).toHaveLength(1)
})

const offers = [
  listed({
    kind: 'place',
    picks: ['slot', 'cell', 'turn'],
    values: [
      ['1', 'a', 'east'],
      ['1', 'b', 'east'],
      ['1', 'a', 'south'],
      ['2', 'a', 'east'],
    ],
  }),
]
const say = (chosen: Record<string, string>, turn: string, move: string | null = null) =>
  sentences(choiceWords(offers, new Map(Object.entries(chosen)), new Map([['turn', turn]]), move))

test('a domino that is turned says how it faces and in how many places it fits so', () => {
  expect(say({ slot: '1' }, 'east')).toBe('Facing east. Fits in 2 places.')
  expect(say({ slot: '1' }, 'south')).toBe('Facing south. Fits in 1 place.')
  expect(say({ slot: '1', cell: 'a' }, 'south', 'place 1 a south')).toMatch(/^Facing south. Enter/)
})

test('without a facing it is said how many there are to choose from', () => {
  const plain = [
    listed({
      kind: 'give',
      picks: ['card', 'to'],
      values: [
        ['1', '2'],
        ['1', '3'],
      ],
    }),
  ]
  expect(choiceWords(plain, new Map([['card', '1']]), new Map(), null)).toEqual(['2 to choose from'])
})
