import { describe, expect, test } from 'vitest'
import { fit, shared, type Box } from './boxes'
import { FOLDED } from './rails'
import { ENOUGH } from './sharing'
import { arrange, hasRoom, type Spot } from './wideLayout'
import type { Shape } from './zoneShapes'

const room = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })
const zones: Shape[] = [
  { name: 'board', place: 'main', ratio: 1, least: 0 },
  { name: 'tray', place: 'hand', ratio: 1.3, least: 0 },
  { name: 'other', place: 'other', ratio: 1, least: 0 },
  { name: 'tokens', place: 'info', ratio: 3, least: 0 },
]

const spotOf = (spots: Spot[], name: string) => spots.find(({ zones }) => zones.includes(name))!

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
  const spots = arrange(zones, room(width, height))

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
  expect(spotOf(phone, 'tray').y).toBeGreaterThan(spotOf(phone, 'board').y)
  const screen = arrange(zones, room(1400, 760))
  expect(spotOf(screen, 'tray').x).toBeGreaterThan(spotOf(screen, 'board').x)
})

test('on a tablet the board is large enough to tap', () => {
  const board = fit(1, spotOf(arrange(zones, room(800, 1000)), 'board'))
  expect(board.width).toBeGreaterThan(5 * 60)
})

test('a drawing gets the pixels that deciding by it takes', () => {
  const clients: Shape = { name: 'clients', place: 'hand', ratio: 2, least: 0 }
  const tower: Shape = { name: 'tower', place: 'main', ratio: 1.4, least: 0 }
  const width = (least: number) =>
    fit(2, spotOf(arrange([tower, { ...clients, least }], room(1240, 560)), 'clients')).width
  expect(width(600)).toBeGreaterThanOrEqual(600 * ENOUGH)
  expect(width(600)).toBeGreaterThan(width(0))
})

test('a hand of tiles is wide enough for thumbs, though the board is tall', () => {
  const tall: Shape[] = [
    { name: 'tower', place: 'main', ratio: 0.8, least: 0 },
    { name: 'row', place: 'shared', ratio: 1.4, least: 0 },
    { name: 'tiles', place: 'hand', ratio: 2.1, least: 0 },
    ...zones.slice(2),
  ]
  expect(fit(2.1, spotOf(arrange(tall, room(700, 700)), 'tiles')).width).toBeGreaterThan(240)
})

test('many zones of one place make a grid', () => {
  const many = Array.from({ length: 6 }, (_, i): Shape => ({
    name: `${i}`,
    place: 'main',
    ratio: 1,
    least: 0,
  }))
  const spots = arrange(many, room(900, 600))
  expect(new Set(spots.map((spot) => Math.round(spot.y))).size).toBe(2)
})

test('the modest get what they wish', () => {
  expect(shared([10, 20], 100)).toEqual([10, 20])
  expect(shared([300, 10, 50], 100)).toEqual([45, 10, 45])
})

test('small zones alone still have a place', () => {
  expect(arrange(zones.slice(2), room(300, 300))).toHaveLength(2)
})

test('of two zones in one place the taller drawing gets the taller box', () => {
  const tall: Shape = { name: 'tall', place: 'shared', ratio: 0.8, least: 0 }
  const flat: Shape = { name: 'flat', place: 'shared', ratio: 3, least: 0 }
  const spots = arrange([tall, flat], room(400, 800))
  expect(spotOf(spots, 'tall').height).toBeGreaterThan(2 * spotOf(spots, 'flat').height)
})

describe('where not everything can be read beside each other', () => {
  const large = (name: string, place: Shape['place'], ratio: number, least: number): Shape => ({
    name,
    place,
    ratio,
    least,
  })
  const shapes = [
    large('own', 'main', 0.86, 420),
    large('map', 'shared', 1.05, 480),
    large('missions', 'shared', 0.88, 365),
    large('market', 'hand', 2, 330),
    large('strengths', 'hand', 1.1, 350),
    ...zones.slice(2),
  ]
  const legible = (spots: Spot[]) =>
    shapes.slice(0, 5).every(({ name, least }) => spotOf(spots, name).width >= 0.9 * least)

  test('zones share a place, but never the board and the hand that it is built from', () => {
    const spots = arrange(shapes, room(1250, 560))
    expect(spotOf(spots, 'missions').zones.length).toBeGreaterThan(1)
    expect(spotOf(spots, 'own').zones).toEqual(['own'])
    expect(spotOf(spots, 'market').zones).toEqual(['market'])
    expect(legible(spots)).toBe(true)
  })

  test('as few share one as will do', () => {
    expect(spotOf(arrange(shapes, room(2400, 1300)), 'map').zones).toEqual(['map'])
    expect(hasRoom(shapes, room(2400, 1300))).toBe(true)
    expect(hasRoom(shapes, room(1250, 560))).toBe(false)
  })

  test('neighbours are drawn where there is room for them', () => {
    expect(spotOf(arrange(shapes, room(2400, 1300)), 'other').height).toBeGreaterThan(FOLDED)
  })
})

describe('five neighbours', () => {
  const others = Array.from({ length: 5 }, (_, i): Shape => ({
    name: `other-${i}`,
    place: 'other',
    ratio: 1,
    least: 108,
  }))
  const board: Shape = { name: 'board', place: 'main', ratio: 1.2, least: 420 }

  test('are drawn so that it can be told what lies there, with room for their figures', () => {
    const spots = arrange([board, zones[1]!, ...others], room(1250, 560)).filter(({ small }) => small)
    expect(spots).toHaveLength(5)
    for (const spot of spots) expect(fit(1, spot).width).toBeGreaterThanOrEqual(100)
  })

  test('are names with figures where the board could not be read beside them', () => {
    const wide = { ...board, least: 720, ratio: 1.45 }
    const spots = arrange([wide, { ...zones[1]!, least: 480 }, ...others], room(1250, 560))
    for (const spot of spots.filter(({ small }) => small)) {
      expect(spot.height).toBe(FOLDED)
      expect(spot.width).toBeGreaterThan(150)
    }
    expect(spotOf(spots, 'board').width).toBeGreaterThanOrEqual(700 * ENOUGH)
  })
})

test('on a tablet the one neighbour lies beside the board, which is as large as that leaves it', () => {
  const high = 0.825
  const board: Shape = { name: 'board', place: 'main', ratio: high, least: 232 }
  const disc: Shape = { name: 'disc', place: 'hand', ratio: 1, least: 158 }
  const turn: Shape = { name: 'turn', place: 'shared', ratio: 1.75, least: 315 }
  const other: Shape = { name: 'other', place: 'other', ratio: high, least: 209 }
  const spots = arrange([board, disc, turn, other], room(800, 944))
  expect(spotOf(spots, 'other').height).toBeGreaterThan(FOLDED)
  expect(fit(high, spotOf(spots, 'board')).width).toBeGreaterThan(500)
})
