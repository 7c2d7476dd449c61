import { expect, test } from 'vitest'
import type { Entry } from '../net/wire'
import { asOf, inSightAt, lineAt, momentOf, stepsAt } from './logPosition'

const entry = (n: number, moves: number, kind = 'move'): Entry => ({
  number: n,
  seat: 0,
  lines: [`line ${n}`],
  ids: [],
  kind,
  moves,
  step: false,
  pictures: [],
  scene: null,
})

/** After the second line somebody was asked quietly, twice; then there was a hint. */
const LOG = [entry(1, 1), entry(2, 2), entry(3, 4, 'hint'), entry(4, 5), entry(5, 5, 'undo')]
const LAST = 7

test('a moment stands at the line that told it', () => {
  const lines = [...Array(LAST + 1).keys()].map((at) => lineAt(LOG, at)?.number)
  expect(lines).toEqual([undefined, 1, 2, 2, 2, 4, 4, 4])
})

test('before the first move the log stands at its beginning', () => {
  expect([0, 1, LAST].map((at) => inSightAt(LOG, at)?.number)).toEqual([1, 1, 4])
  expect(inSightAt([], 0)).toBeUndefined()
})

test('a position at which much happened is looked at line by line', () => {
  const lines = ['strengths', 'one is served', 'one fails', 'one leaves']
  const log = [entry(1, 1), { ...entry(2, 2), lines }, entry(3, 4)]
  expect([0, 1, 2, 3, 4].map((at) => stepsAt(log, at).length)).toEqual([0, 0, 4, 0, 0])
  expect(stepsAt(log, 2)).toEqual(lines)
})

test('where a game never says a word, a moment stands at its bare row', () => {
  const mute = [1, 2].map((n) => ({ ...entry(n, n), lines: [] }))
  expect(lineAt(mute, 2)?.number).toBe(2)
})

test('a line leads to where all that it tells has happened', () => {
  expect(LOG.map(({ number }) => momentOf(LOG, number, LAST))).toEqual([1, 4, 4, 7, 7])
})

test('where a line leads, it stands', () => {
  for (const { number, kind } of LOG)
    if (kind === 'move') expect(lineAt(LOG, momentOf(LOG, number, LAST))?.number).toBe(number)
})

test('the line of a moment reads as it did then, and the others as they do now', () => {
  const then = { ...entry(2, 2), lines: ['waiting for an answer'] }
  expect(asOf(LOG, then).map(({ lines }) => lines[0])).toEqual([
    'line 1',
    'waiting for an answer',
    'line 3',
    'line 4',
    'line 5',
  ])
  expect(asOf(LOG, undefined)).toEqual(LOG)
})
