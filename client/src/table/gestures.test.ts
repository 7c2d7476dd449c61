// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { gestures, type Hands } from './gestures'

let svg: SVGSVGElement
let hands: { [name in keyof Hands]: ReturnType<typeof vi.fn> }
let stop: () => void

beforeEach(() => {
  svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setPointerCapture = vi.fn()
  const names = ['tap', 'hold', 'hover', 'carry', 'drop', 'cancel', 'letGo', 'pan', 'zoom', 'wheel'] as const
  hands = {
    ...(Object.fromEntries(names.map((name) => [name, vi.fn()])) as typeof hands),
    at: vi.fn(() => svg),
    lift: vi.fn(() => true),
  }
  stop = gestures(svg, hands as unknown as Hands)
})

const touch = (type: string, pointerId: number, clientX = 0) =>
  svg.dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerId, clientX, clientY: 0, pointerType: 'touch', button: 0 }),
  )

test('a tap, and a drag', () => {
  touch('down', 1)
  touch('up', 1)
  expect(hands.tap).toHaveBeenCalledOnce()
  touch('down', 1)
  touch('move', 1, 50)
  touch('up', 1, 50)
  expect([hands.carry.mock.calls.length, hands.drop.mock.calls.length]).toEqual([1, 1])
})

test('a drawing that goes lets go of what is carried, and only then', () => {
  stop()
  expect(hands.letGo).not.toHaveBeenCalled()
  stop = gestures(svg, hands as unknown as Hands)
  touch('down', 1)
  touch('move', 1, 50)
  stop()
  expect(hands.letGo).toHaveBeenCalledOnce()
})

test('every finger is followed to where it is lifted, and more than two are no tap', () => {
  for (const finger of [1, 2, 3]) touch('down', finger)
  expect(vi.mocked(svg.setPointerCapture).mock.calls).toEqual([[1], [2], [3]])
  for (const finger of [3, 2, 1]) touch('up', finger)
  expect(hands.tap).not.toHaveBeenCalled()
})
