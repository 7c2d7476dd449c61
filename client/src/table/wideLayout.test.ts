import { describe, expect, test } from 'vitest'
import { arrange, fit, shared, type Box } from './wideLayout'
import type { Shape } from './zoneShapes'

const room = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })
const zones: Shape[] = [
  { name: 'board', place: 'main', ratio: 1, least: 0 },
  { name: 'tray', place: 'hand', ratio: 1.3, least: 0 },
  { name: 'other', place: 'other', ratio: 1, least: 0 },
  { name: 'tokens', place: 'info', ratio: 3, least: 0 },
]

function inside(box: Box, outer: Box) {
  const slack = 0.01
  return (
    box.x >= outer.x - slack &&
    box.y >= outer.y - slack &&
    box.x + box.width <= outer.x + outer.width + slack &&
    box.y + box.height <= outer.y + outer.height + slack
  )
}

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe.each([
  [344, 560],
  [800, 1000],
  [1400, 760],
  [700, 300],
])('in a room of %i × %i', (width, height) => {
  const spots = [...arrange(zones, room(width, height)).values()]

  test('every zone lies inside', () => {
    expect(spots).toHaveLength(4)
    for (const spot of spots) expect(inside(spot, room(width, height))).toBe(true)
  })

  test('no two zones overlap', () => {
    for (const [i, a] of spots.entries()) for (const b of spots.slice(i + 1)) expect(apart(a, b)).toBe(true)
  })
})

test('a phone has the hand below the board, a screen beside it', () => {
  const phone = arrange(zones, room(344, 560))
  expect(phone.get('tray')!.y).toBeGreaterThan(phone.get('board')!.y)
  const screen = arrange(zones, room(1400, 760))
  expect(screen.get('tray')!.x).toBeGreaterThan(screen.get('board')!.x)
})

test('on a tablet the board is large enough to tap', () => {
  const board = fit(1, arrange(zones, room(800, 1000)).get('board')!)
  expect(board.width).toBeGreaterThan(5 * 60)
})

test('a drawing gets the pixels that deciding by it takes', () => {
  const clients: Shape = { name: 'clients', place: 'hand', ratio: 2, least: 0 }
  const tower: Shape = { name: 'tower', place: 'main', ratio: 1.4, least: 0 }
  const width = (least: number) =>
    fit(2, arrange([tower, { ...clients, least }], room(1240, 560)).get('clients')!).width
  expect(width(600)).toBeGreaterThanOrEqual(600)
  expect(width(600)).toBeGreaterThan(width(0))
})

test('a hand of tiles is wide enough for thumbs, though the board is tall', () => {
  const tall: Shape[] = [
    { name: 'tower', place: 'main', ratio: 0.8, least: 0 },
    { name: 'row', place: 'shared', ratio: 1.4, least: 0 },
    { name: 'tiles', place: 'hand', ratio: 2.1, least: 0 },
    ...zones.slice(2),
  ]
  expect(fit(2.1, arrange(tall, room(344, 560)).get('tiles')!).width).toBeGreaterThan(240)
})

test('many zones of one place make a grid', () => {
  const many = Array.from({ length: 6 }, (_, i): Shape => ({
    name: `${i}`,
    place: 'main',
    ratio: 1,
    least: 0,
  }))
  const spots = [...arrange(many, room(900, 600)).values()]
  expect(new Set(spots.map((spot) => Math.round(spot.y))).size).toBe(2)
})

test('the modest get what they wish', () => {
  expect(shared([10, 20], 100)).toEqual([10, 20])
  expect(shared([300, 10, 50], 100)).toEqual([45, 10, 45])
})

test('small zones alone still have a place', () => {
  expect(arrange(zones.slice(2), room(300, 300)).size).toBe(2)
})

test('of two zones in one place the taller drawing gets the taller box', () => {
  const tall: Shape = { name: 'tall', place: 'shared', ratio: 0.8, least: 0 }
  const flat: Shape = { name: 'flat', place: 'shared', ratio: 3, least: 0 }
  const spots = arrange([tall, flat], room(400, 800))
  expect(spots.get('tall')!.height).toBeGreaterThan(2 * spots.get('flat')!.height)
})
