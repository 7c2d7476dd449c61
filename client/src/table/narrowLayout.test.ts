import { describe, expect, test } from 'vitest'
import type { Place } from '../net/wire'
import { fit, isNarrow } from './boxes'
import { frontTab } from './frontTab'
import { dockedHand, grid, OTHERS, share, tabLayout } from './narrowLayout'

const shape = (name: string, place: Place, ratio = 1) => ({ name, place, ratio, least: 0 })
const all = [
  shape('other', 'other'),
  shape('tower', 'main'),
  shape('tiles', 'hand', 3),
  shape('clients', 'hand'),
  shape('table', 'shared'),
]
const room = { x: 0, y: 0, width: 350, height: 500 }

test('phones and zoomed pages are narrow, laptops and tablets are not', () => {
  expect([348, 500]).toSatisfy(([width, height]: number[]) => isNarrow({ width: width!, height: height! }))
  expect(isNarrow({ width: 700, height: 310 })).toBe(true)
  expect(isNarrow({ width: 1260, height: 570 })).toBe(false)
  expect(isNarrow({ width: 800, height: 1000 })).toBe(false)
})

test('the first hand is docked, everything else has a tab', () => {
  const { tabs, docked } = tabLayout(all, room, 'tiles')
  expect(docked?.name).toBe('tiles')
  expect(tabs).toEqual(['tower', 'table', 'clients', 'other'])
  expect(tabLayout([shape('hand', 'hand')], room, 'hand')).toEqual({
    tabs: ['hand'],
    folded: [],
    docked: null,
  })
})

test('a hand that would be too small beside the board has a tab too', () => {
  const tiles = { ...shape('tiles', 'hand', 2.4), least: 350 }
  const tower = { ...shape('tower', 'main', 1.4), least: 340 }
  expect(tabLayout([tower, tiles], room, 'tiles').docked).toBe(tiles)
  const low = { ...room, width: 530, height: 300 }
  expect(tabLayout([tower, tiles], low, 'tiles')).toEqual({
    tabs: ['tower', 'tiles'],
    folded: [],
    docked: null,
  })
})

test('a board that is wider than the screen does not send the hand away', () => {
  const tiles = { ...shape('tiles', 'hand', 2.4), least: 250 }
  const storey = { ...shape('storey', 'main', 1), least: 2 * room.width }
  expect(tabLayout([storey, tiles], room, 'tiles').docked).toBe(tiles)
})

test('a hand that is wider than the screen needs no more height than it has there', () => {
  const cards = { ...shape('cards', 'hand', 3.7), least: 1.5 * room.width }
  expect(tabLayout([shape('street', 'main', 1.8), cards], room, 'cards').docked).toBe(cards)
})

test('the hand lies below, or beside where the room is wide', () => {
  const upright = share(room, all[2]!, null)
  expect(upright.hand!.y).toBeGreaterThan(upright.front.y + upright.front.height)
  expect(upright.hand!.height).toBeLessThan(room.height / 2)
  const wide = share({ ...room, width: 640, height: 300 }, all[2]!, null)
  expect(wide.hand!.x).toBeGreaterThan(wide.front.x + wide.front.width)
  expect(share(room, null, null)).toEqual({ front: room, hand: null })
})

test('a hand as high as the board shares the room with it, if the board keeps what it must have', () => {
  const phone = { ...room, width: 378, height: 569 }
  const disc = shape('disc', 'hand', 1)
  const wall = (least: number) => ({ ...shape('wall', 'main', 0.83), least })
  const high = (least: number) => share(phone, disc, wall(least)).hand!.height
  expect(high(0)).toBeCloseTo(0.4 * phone.height)
  expect(high(220)).toBeGreaterThan(0.45 * phone.height)
  expect(high(220)).toBeLessThan(0.5 * phone.height)
  const keeps = share(phone, disc, wall(250)).front
  expect(fit(0.83, keeps).width).toBeCloseTo(250)
  expect(high(400)).toBeCloseTo(0.4 * phone.height)
})

test('a hand gives a few pixels to a board that lacks them, and no more', () => {
  const phone = { ...room, width: 348, height: 465 }
  const cards = shape('cards', 'hand', 2.77)
  const street = (least: number) => ({ ...shape('street', 'main', 1.13), least })
  const parts = (least: number) => share(phone, cards, street(least))
  const wide = (least: number) => fit(1.13, parts(least).front).width
  expect(parts(325).hand).toEqual(parts(300).hand)
  expect(wide(335)).toBeCloseTo(335)
  expect(wide(404)).toBeGreaterThan(337)
  expect(wide(404)).toBeLessThan(339)
  expect(fit(2.77, parts(404).hand!).width).toBeGreaterThan(0.95 * phone.width)
})

test('what one picks from is docked while it is asked for, and while others play', () => {
  const names = (...all: string[]) => new Set(all)
  const docked = (asked: Set<string>, before: string | null) => dockedHand(all, asked, before, names())
  expect(docked(names('tiles', 'tower'), null)).toBe('tiles')
  expect(docked(names('clients'), 'tiles')).toBe('clients')
  expect(docked(names('tower'), 'tiles')).toBe(null)
  expect(docked(names(), 'clients')).toBe('clients')
  expect(docked(names(), null)).toBe('tiles')
})

test('a hand in which nothing lies is not docked', () => {
  const docked = (...empty: string[]) => dockedHand(all, new Set(), 'tiles', new Set(empty))
  expect(docked('tiles')).toBe('clients')
  expect(docked('tiles', 'clients')).toBe(null)
})

test('many other players share a tab, in which they lie beside each other', () => {
  const others = ['a', 'b', 'c'].map((name) => shape(name, 'other'))
  const { tabs, folded } = tabLayout([...all.slice(1), ...others], room, 'tiles')
  expect(tabs).toEqual(['tower', 'table', 'clients', OTHERS])
  expect(folded).toEqual(['a', 'b', 'c'])
  const boxes = grid(5, room)
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(3)
  expect(boxes.every(({ x, width }) => x + width <= room.width)).toBe(true)
})

describe('in front', () => {
  const tabs = ['tower', 'table', 'clients', 'other']
  const none = new Set<string>()
  const now = {
    tabs,
    hands: new Set(['clients']),
    current: 'table',
    glowing: none,
    isPicking: false,
    acting: null,
  }
  const glows = (...names: string[]) => ({ ...now, glowing: new Set(names) })

  test('is what was there, as long as it serves', () => {
    expect(frontTab(glows('tower', 'table'))).toBe('table')
    expect(frontTab(now)).toBe('table')
  })

  test('is where something can be picked', () => {
    expect(frontTab(glows('other'))).toBe('other')
  })

  test('is what one picks from, and then where it goes', () => {
    const asked = glows('tower', 'clients')
    expect(frontTab({ ...asked, current: 'tower' })).toBe('clients')
    expect(frontTab({ ...asked, current: 'clients', isPicking: true })).toBe('tower')
    expect(frontTab({ ...asked, current: 'tower', isPicking: true })).toBe('tower')
    expect(frontTab({ ...glows('clients'), isPicking: true })).toBe('clients')
  })

  test('is where somebody else acts', () => {
    expect(frontTab({ ...now, acting: 'other' })).toBe('other')
    expect(frontTab({ ...now, acting: 'tiles' })).toBe('table')
  })

  test('is the first at the beginning', () => {
    expect(frontTab({ ...now, current: null })).toBe('tower')
    expect(frontTab({ ...now, current: 'gone' })).toBe('tower')
  })
})
