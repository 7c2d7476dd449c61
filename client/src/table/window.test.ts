import { expect, test } from 'vitest'
import { panned, viewBox, WHOLE, zoomed } from './window'

test('zooming keeps the point under the finger', () => {
  const look = zoomed(WHOLE, 2, 50, 25, 100, 100)
  expect(look).toEqual({ scale: 2, x: 25, y: 12.5 })
  expect(viewBox(look, 100, 100)).toBe('25 12.5 50 50')
})

test('nothing is lost out of sight', () => {
  expect(panned({ scale: 2, x: 0, y: 0 }, -999, 999, 100, 80)).toEqual({ scale: 2, x: 50, y: 0 })
  expect(zoomed({ scale: 2, x: 50, y: 50 }, 0.1, 0, 0, 100, 100)).toEqual(WHOLE)
  expect(panned(WHOLE, 10, 10, 100, 100)).toEqual(WHOLE)
})
