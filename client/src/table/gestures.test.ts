// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { gestures, type GestureHandlers } from './gestures'

let svg: SVGSVGElement
let handlers: { [name in keyof GestureHandlers]: ReturnType<typeof vi.fn> }
let stop: () => void

beforeEach(() => {
  svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setPointerCapture = vi.fn()
  const names = ['tap', 'hold', 'hover', 'drag', 'drop', 'cancel', 'release', 'pan', 'zoom', 'wheel'] as const
  handlers = {
    ...(Object.fromEntries(names.map((name) => [name, vi.fn()])) as typeof handlers),
    at: vi.fn(() => svg),
    lift: vi.fn(() => true),
  }
  stop = gestures(svg, handlers as unknown as GestureHandlers)
})

const touch = (type: string, pointerId: number, clientX = 0) =>
  svg.dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerId, clientX, clientY: 0, pointerType: 'touch', button: 0 }),
  )

test('a tap, and a drag', () => {
  touch('down', 1)
  touch('up', 1)
  expect(handlers.tap).toHaveBeenCalledOnce()
  touch('down', 1)
  touch('move', 1, 50)
  touch('up', 1, 50)
  expect([handlers.drag.mock.calls.length, handlers.drop.mock.calls.length]).toEqual([1, 1])
})

test('a drawing that goes lets go of what is carried, and only then', () => {
  stop()
  expect(handlers.release).not.toHaveBeenCalled()
  stop = gestures(svg, handlers as unknown as GestureHandlers)
  touch('down', 1)
  touch('move', 1, 50)
  stop()
  expect(handlers.release).toHaveBeenCalledOnce()
})

test('every finger is followed to where it is lifted, and more than two are no tap', () => {
  for (const finger of [1, 2, 3]) touch('down', finger)
  expect(vi.mocked(svg.setPointerCapture).mock.calls).toEqual([[1], [2], [3]])
  for (const finger of [3, 2, 1]) touch('up', finger)
  expect(handlers.tap).not.toHaveBeenCalled()
})
