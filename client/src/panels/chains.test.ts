import { expect, test } from 'vitest'
import type { Entry } from '../net/wire'
import { chains, linesOf, type Chain } from './chains'

const entry = (number: number, line: string, step = false, kind = 'move'): Entry => ({
  number,
  seat: 0,
  lines: [line],
  ids: [],
  kind,
  moves: number,
  step,
  pictures: [],
  scene: null,
})
const said = (row: Chain) => linesOf(row).map(({ line }) => line)
const asks = entry(2, 'Ann asks for a roof', true)
const offers = entry(3, 'Ann offers 2', true)

test('a deal is one row, from its first word to what came of it', () => {
  const rows = chains([entry(1, 'Ann builds'), asks, offers, entry(4, 'Ben does not sell'), entry(5, 'next')])
  expect(rows.map(said)).toEqual([['Ann builds'], ['Ann asks for a roof … Ben does not sell'], ['next']])
  expect(rows[1]!.steps).toEqual([asks, offers])
  expect(rows[1]!.entry.number).toBe(4)
})

test('a deal that is not done shows how far it is', () => {
  expect(chains([asks]).map(said)).toEqual([['Ann asks for a roof']])
  expect(chains([asks, offers]).map(said)).toEqual([['Ann asks for a roof … Ann offers 2']])
})

test('a hint meanwhile is a row of its own', () => {
  const rows = chains([asks, entry(3, 'Ben asked for a hint', false, 'hint'), entry(4, 'Ben sells')])
  expect(rows.map(({ entry }) => entry.number)).toEqual([3, 4])
})

test('each line has its pictures, and a story all of its own', () => {
  const deal = { ...entry(4, 'Ben sells'), pictures: [['bomb', 'roof']] }
  expect(linesOf({ entry: deal, steps: [] })[0]!.ids).toEqual(['bomb', 'roof'])
  const steps = [{ ...asks, pictures: [['roof']] }]
  expect(linesOf({ entry: deal, steps })[0]!.ids).toEqual(['roof', 'bomb'])
})
