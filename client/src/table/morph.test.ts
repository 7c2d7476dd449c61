// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { morph } from './morph'

let scene: Element

beforeEach(() => {
  scene = document.createElementNS('http://www.w3.org/2000/svg', 'g')
})

const piece = (id: string) => scene.querySelector(`[data-id="${id}"]`)
const order = () => [...scene.children].map((child) => child.getAttribute('data-id'))

test('a drawing becomes the new one', () => {
  morph(scene, '<g data-id="a"><rect x="1"/></g><text>old</text>')
  morph(scene, '<g data-id="a" class="big"><rect x="2" y="3"/></g><text>new</text><circle r="1"/>')
  expect(scene.innerHTML).toBe(
    '<g data-id="a" class="big"><rect x="2" y="3"></rect></g><text>new</text><circle r="1"></circle>',
  )
})

test('a piece that moves stays the same element', () => {
  morph(scene, '<g data-id="a"/><g data-id="b"/><g data-id="c"/>')
  const [a, c] = [piece('a'), piece('c')]
  morph(scene, '<g data-id="c"/><g data-id="x"/><g data-id="a"/>')
  expect(order()).toEqual(['c', 'x', 'a'])
  expect(piece('a')).toBe(a)
  expect(piece('c')).toBe(c)
})

test('a piece never turns into another one', () => {
  morph(scene, '<g data-id="a"/>')
  const a = piece('a')
  morph(scene, '<g data-id="b"/>')
  expect(piece('b')).not.toBe(a)
  expect(order()).toEqual(['b'])
})

test('what the client set is kept, what the drawing dropped is not', () => {
  morph(scene, '<g data-id="a" class="old"/>')
  piece('a')!.setAttribute('tabindex', '0')
  morph(scene, '<g data-id="a"/>')
  expect(piece('a')!.getAttribute('tabindex')).toBe('0')
  expect(piece('a')!.hasAttribute('class')).toBe(false)
})

test('a piece is not moved because one before it is gone', () => {
  morph(scene, '<text>t</text><g data-id="a"/><g data-id="b"/><g data-id="c"/>')
  const moved = vi.spyOn(scene, 'insertBefore')
  morph(scene, '<text>t</text><g data-id="b"/><g data-id="c"/>')
  expect(order()).toEqual([null, 'b', 'c'])
  expect(moved).not.toHaveBeenCalled()
})

test('two pieces of one name stay two', () => {
  morph(scene, '<g data-pick="a"/><g data-pick="a"/>')
  morph(scene, '<g data-pick="a"/><g data-pick="a" class="big"/>')
  expect(scene.children).toHaveLength(2)
})
