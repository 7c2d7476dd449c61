import { expect, test } from 'vitest'
import {
  aimAt,
  centred,
  enough,
  isCramped,
  isWithin,
  panned,
  partOf,
  viewBox,
  WHOLE,
  zoomed,
} from './viewport'

const square = { width: 100, height: 100 }
const pane = { width: 200, height: 200 }
const wide = { width: 400, height: 200 }

test('all of a drawing is shown in the middle', () => {
  expect(viewBox(WHOLE, square, pane)).toBe('0 0 100 100')
  expect(viewBox(WHOLE, square, wide)).toBe('-50 0 200 100')
})

test('zooming keeps the point under the finger', () => {
  const viewport = zoomed(WHOLE, 2, { x: 50, y: 30 }, square, pane)
  expect(viewBox(viewport, square, pane)).toBe('25 15 50 50')
})

test('room beside the drawing is used when it grows', () => {
  const viewport = zoomed(WHOLE, 2, { x: 50, y: 50 }, square, wide)
  expect(viewBox(viewport, square, wide)).toBe('0 25 100 50')
})

test('nothing is lost out of sight', () => {
  const viewport = zoomed(WHOLE, 2, { x: 50, y: 50 }, square, pane)
  expect(viewBox(panned(viewport, -999, 999, square, pane), square, pane)).toBe('50 0 50 50')
  expect(zoomed(viewport, 0.1, { x: 0, y: 0 }, square, pane)).toEqual(WHOLE)
})

test('a drawing is as large as it must be, and begins at its head', () => {
  const long = { width: 100, height: 800 }
  expect(viewBox(enough(long, pane, 100), long, pane)).toBe('-50 0 200 200')
  expect(viewBox(enough(long, pane, 999), long, pane)).toBe('0 0 100 100')
  expect(enough({ width: 800, height: 100 }, pane, 999)).toEqual(WHOLE)
  expect(enough(long, pane, 0)).toEqual(WHOLE)
  expect(enough(square, pane, 100)).toEqual(WHOLE)
})

test('a drawing is cramped until it is as large as it must be', () => {
  expect(isCramped(WHOLE, square, pane, 200)).toBe(false)
  expect(isCramped(WHOLE, square, pane, 0)).toBe(false)
  expect(isCramped(WHOLE, square, { width: 400, height: 90 }, 100)).toBe(true)
  expect(isCramped(WHOLE, square, pane, 300)).toBe(true)
})

test('what is picked is large enough, though the drawing is then wider than the pane', () => {
  const large = enough(square, pane, 0, 0.25) // a pixel is a quarter of a unit at most
  expect(partOf(large, square, pane)).toEqual({ x: 25, y: 0, width: 50, height: 50 })
  expect(enough(square, pane, 0, 0.5)).toEqual(WHOLE)
})

test('one goes to a place of a drawing, and no further than its edge', () => {
  const large = enough(square, pane, 0, 0.25)
  expect(partOf(centred(large, 90, 60, square, pane), square, pane)).toEqual({
    x: 50,
    y: 35,
    width: 50,
    height: 50,
  })
  const part = { x: 50, y: 35, width: 50, height: 50 }
  expect(isWithin({ x: 55, y: 40, width: 10, height: 10 }, part)).toBe(true)
  expect(isWithin({ x: 40, y: 40, width: 10, height: 10 }, part)).toBe(false)
})

test('what is looked at is seen from its beginning', () => {
  const card = (y: number) => ({ x: 10, y, width: 20, height: 30 })
  expect(aimAt([card(0), card(32)], { width: 60, height: 60 })).toEqual({ x: 20, y: 30 })
  expect(aimAt([card(0), card(40)], { width: 60, height: 80 })).toEqual({ x: 20, y: 35 })
})
