import { expect, test } from 'vitest'
import type { Game, PrintPart } from '../net/wire'
import { anyNumber, optionsIn, partsOf, printAddress, setOption } from './order'

const part = (name: string, extra = false) => ({ name, extra, pieces: 1 }) as PrintPart
const PARTS = [part('rooms'), part('more', true), part('rulebook')]
const game = {
  options: [
    { name: 'more', values: ['off', 'on'], default: 'off', free_text: false, largest: 0 },
    { name: 'set', values: ['standard', 'random'], default: 'standard', free_text: true, largest: 99 },
  ],
} as unknown as Game

test('the usual parts are not named', () => {
  expect(partsOf(PARTS, {})).toEqual([])
  expect(partsOf(PARTS, { more: false, rooms: true })).toEqual([])
})

test('texts are named where there is nothing else', () => {
  expect(partsOf([{ ...part('rulebook'), pieces: 0 }], {})).toEqual(['rulebook'])
})

test('other parts are, in their order', () => {
  expect(partsOf(PARTS, { more: true })).toEqual(['rooms', 'more', 'rulebook'])
  expect(partsOf(PARTS, { rooms: false })).toEqual(['rulebook'])
})

test('an address gives options that the game has', () => {
  expect(optionsIn(game, '?set=42&more=on&other=1')).toEqual({ more: 'on', set: '42' })
  expect(optionsIn(game, '?more=maybe&set=standard')).toEqual({})
})

test('options make an address, and back', () => {
  expect(printAddress('one', {})).toBe('/print/one')
  const address = printAddress('one', { set: '42', more: 'on' })
  expect(address).toBe('/print/one?set=42&more=on')
  expect(optionsIn(game, address.slice('/print/one'.length))).toEqual({ set: '42', more: 'on' })
})

test('a number by lot is one of those that there are', () => {
  expect(setOption(game)?.name).toBe('set')
  expect([anyNumber(99, 0), anyNumber(99, 0.999)]).toEqual(['1', '99'])
})
