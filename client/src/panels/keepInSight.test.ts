// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInSight } from './keepInSight'

/** Observers that are at work. */
let watching: Set<Observer>

class Observer {
  readonly elements: Element[] = []
  constructor(readonly changed: () => void) {}
  observe(element: Element) {
    this.elements.push(element)
    watching.add(this)
  }
  disconnect = () => watching.delete(this)
}

let list: HTMLElement
let latest: HTMLElement
const scroll = vi.fn()

/** A picture has come, or steps were unfolded. */
const grow = () => [...watching].forEach(({ changed }) => changed())

beforeEach(() => {
  watching = new Set()
  vi.stubGlobal('ResizeObserver', Observer)
  document.body.innerHTML = '<ol><li><button></button></li><li></li></ol>'
  list = document.querySelector('ol')!
  latest = list.lastElementChild as HTMLElement
  latest.scrollIntoView = scroll
  scroll.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('the entry stays in sight while rows of any kind grow', () => {
  keepInSight(latest)
  expect([...watching].flatMap(({ elements }) => elements)).toEqual([...list.children])
  grow()
  grow()
  expect(scroll).toHaveBeenCalledTimes(2)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'after a %s the list stays where it is',
  (touch) => {
    keepInSight(latest)
    grow()
    list.querySelector('button')!.dispatchEvent(new Event(touch, { bubbles: true }))
    grow()
    expect(scroll).toHaveBeenCalledTimes(1)
  },
)

test('an entry that is the latest no more leaves nothing behind', () => {
  const removed = vi.spyOn(list, 'removeEventListener')
  const added = vi.spyOn(list, 'addEventListener')
  keepInSight(latest)()
  grow()
  expect(scroll).not.toHaveBeenCalled()
  expect(removed.mock.calls.map(([touch]) => touch)).toEqual(added.mock.calls.map(([touch]) => touch))
})
