import { beforeEach, expect, test, vi } from 'vitest'
import { Layouts } from './layouts.svelte'
import { part } from './parts'

vi.mock('./parts', () => ({ part: vi.fn() }))

const PHONE = { width: 360, height: 500 }
const TURNED = { width: 900, height: 480 }
const tabbed = { default: 'tabs' }
let layouts: Layouts
/** What is asked for next is there; null: it cannot be had. */
const comes = (code: unknown) => vi.mocked(part).mockResolvedValueOnce(code)

beforeEach(() => {
  vi.mocked(part).mockReset()
  layouts = new Layouts()
})

test('the layout that is there is shown until the wanted one is, also where that cannot be had', async () => {
  comes(tabbed)
  await layouts.need(PHONE)
  expect([layouts.showsNarrow(PHONE), layouts.showsNarrow(TURNED)]).toEqual([true, true])
  comes(null)
  await layouts.need(TURNED)
  expect(layouts.showsNarrow(TURNED)).toBe(true)
  comes({ AllZones: 'all' })
  await layouts.need(TURNED)
  expect([layouts.showsNarrow(PHONE), layouts.showsNarrow(TURNED)]).toEqual([true, false])
})

test('all zones are shown at once in a low room too, until the tabs are there', async () => {
  comes({ AllZones: 'all' })
  await layouts.need(TURNED)
  expect(layouts.showsNarrow(PHONE)).toBe(false)
  comes(tabbed)
  await layouts.need(PHONE)
  expect([layouts.showsNarrow(PHONE), layouts.showsNarrow(TURNED)]).toEqual([true, false])
})

test('what could not be had is asked for again, for the room that wanted it last', async () => {
  await layouts.again()
  expect(part).not.toHaveBeenCalled() // nothing was wanted
  comes(null)
  await layouts.need(PHONE)
  expect(layouts.isReady).toBe(false)
  comes(tabbed)
  await layouts.again()
  expect([layouts.isReady, layouts.narrow]).toEqual([true, 'tabs'])
  await layouts.again()
  expect(part).toHaveBeenCalledTimes(2) // it is there
})
