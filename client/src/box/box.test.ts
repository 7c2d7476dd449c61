// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Component } from '../net/wire'
import { ALL, byId, explained, find, grouped, sets, shows, sorts } from './box'
import { idsOf } from './pieceIds'

const made = (more: Partial<Component>): Component => ({
  sort: 'Card',
  ids: [more.name ?? ''],
  name: '',
  words: '',
  drawing: '',
  width: 1,
  height: 1,
  count: null,
  sets: [],
  used: true,
  ...more,
})

const sofa = made({ sort: 'Sign', ids: ['g-sofa'], name: 'Sofa', words: 'One sits on it.' })
const room = made({
  ids: ['d1', 'g-room'],
  name: 'Parlour',
  sets: ['Guests'],
  drawing: '<use href="#g-sofa"/>',
})
const hall = made({ ids: ['d2'], name: 'Hall', words: 'Dark and long', used: false })
const BOX = [sofa, room, hall]

test('every word is looked for, in whatever is said', () => {
  expect(find(BOX, { ...ALL, words: 'SITS sofa' })).toEqual([sofa])
  expect(find(BOX, { ...ALL, words: 'guests' })).toEqual([room])
  expect(find(BOX, { ...ALL, words: 'sofa hall' })).toEqual([])
  expect(find(BOX, ALL)).toEqual(BOX)
})

test('filters hold together', () => {
  expect(find(BOX, { ...ALL, sort: 'Card' })).toEqual([room, hall])
  expect(find(BOX, { ...ALL, sort: 'Card', used: true })).toEqual([room])
  expect(find(BOX, { ...ALL, set: 'Guests', sort: 'Sign' })).toEqual([])
  expect(find(BOX, { ...ALL, only: ['g-room', 'x'] })).toEqual([room])
})

test('the box keeps its order', () => {
  expect(sorts(BOX)).toEqual(['Sign', 'Card'])
  expect(sets(BOX)).toEqual(['Guests'])
  expect(grouped([hall, sofa, room])).toEqual([
    ['Card', [hall, room]],
    ['Sign', [sofa]],
  ])
})

test('what a component shows is another one', () => {
  const known = byId(BOX)
  expect(shows(room, known)).toEqual([sofa])
  expect(shows(sofa, known)).toEqual([])
})

test('a piece is found by its id, by that of the whole, and by what it is drawn with', () => {
  document.body.innerHTML = `<svg><g class="scene"><g data-id="house" aria-label="a house"><use href="#g-roof"/>
    <g data-id="t1" aria-label="a tenant"><use href="#g-cat"/><rect/></g></g></g></svg>`
  expect(idsOf(document.querySelector('rect'))).toEqual(['t1', 'house', 'g-cat'])
  expect(idsOf(document.querySelector('[data-id=house]'))).toEqual(['house', 't1', 'g-roof', 'g-cat'])
  expect(idsOf(document.body)).toEqual([])
  expect(idsOf(null)).toEqual([])
})

test('a tip explains the signs on a piece, and says nothing twice', () => {
  expect(explained('Parlour', ['d1'], BOX)).toEqual(['Sofa: One sits on it.'])
  expect(explained('Parlour: one sits on it', ['d1'], BOX)).toEqual([])
  expect(explained('Hall', ['d2'], BOX)).toEqual(['Dark and long'])
  expect(explained('Hall, dark and long.', ['d2'], BOX)).toEqual([])
  expect(explained('Sofa', ['g-sofa'], BOX)).toEqual(['One sits on it.'])
  expect(explained('Nothing', ['no'], BOX)).toEqual([])
})
