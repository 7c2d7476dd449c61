import { expect, test } from 'vitest'
import { Desk } from './desk.svelte'
import { Picker } from './picker.svelte'

test('a light may have a note', () => {
  const nothing = () => []
  const source = {
    offers: nothing,
    spins: nothing,
    later: nothing,
    onTable: () => new Set<string>(),
    strict: () => false,
  }
  const desk = new Desk(new Picker(source), () => {})
  desk.light(['h8', 'i8=1'])
  expect([...desk.lit]).toEqual([
    ['h8', ''],
    ['i8', '1'],
  ])
  desk.dim()
  expect(desk.lit.size).toBe(0)
})
