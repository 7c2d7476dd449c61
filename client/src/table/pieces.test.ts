// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { moveTabStop, piecesIn, tabStop, updateAria } from './pieces'

const scene = () => document.querySelector('svg')!
const roles = () => piecesIn(scene()).map((piece) => piece.getAttribute('role'))
const stop = () => document.querySelector('[tabindex="0"]')?.id

beforeEach(() => {
  document.body.innerHTML = `<svg>
    <g id="cat" data-pick="slot:1" aria-label="1: Cat, 3 points"></g>
    <g id="house" data-pick="house:1" aria-label="House 1">
      <g id="floor" data-pick="house:1+level:1" aria-label="Floor 1"><text>1</text></g></g>
    <text>Round 2</text>
    <g id="deck" data-id="deck" aria-label="Deck"></g></svg>`
})

test('what holds other pieces hides none of them from a screen reader', () => {
  updateAria(scene(), piecesIn(scene()), true, () => 'can')
  expect(roles()).toEqual(['button', 'group', 'button', 'img'])
})

test('Tab enters a zone at what glows, and goes back to where one was only if that glows', () => {
  const all = piecesIn(scene())
  let glowing = 'house:1'
  const update = () => updateAria(scene(), all, true, (picks) => (picks.includes(glowing) ? 'can' : 'none'))
  update()
  expect(stop()).toBe('house')
  moveTabStop(all, all.at(-1))
  expect(tabStop(all)?.id).toBe('house')
  glowing = 'slot:1'
  update()
  expect(stop()).toBe('cat')
})

test('words that a name says already are not heard twice', () => {
  updateAria(scene(), piecesIn(scene()), true, () => 'can')
  expect([...scene().querySelectorAll('text')].map((text) => text.getAttribute('aria-hidden'))).toEqual([
    'true',
    null,
  ])
})
