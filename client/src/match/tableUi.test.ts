import { expect, test } from 'vitest'
import { TableUi } from './tableUi.svelte'
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
  const ui = new TableUi(
    new Picker(source),
    () => {},
    () => {},
    () => false,
  )
  ui.light(['h8', 'i8=1'])
  expect([...ui.lit]).toEqual([
    ['h8', ''],
    ['i8', '1'],
  ])
  ui.dim()
  expect(ui.lit.size).toBe(0)
})
