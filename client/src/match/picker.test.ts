import { beforeEach, expect, test } from 'vitest'
import { listed } from '../picking/offer'
import { Picker } from './picker.svelte'

const offers = [
  listed({
    kind: 'lay',
    picks: ['tile', 'cell', 'turn'],
    values: [
      ['bar', 'C2', '0'],
      ['bar', 'C2', '1'],
      ['bar', 'D2', '1'],
      ['dot', 'D2', '0'],
    ],
  }),
]
let all = offers
let strict = false
let later: string[] = []
let picker: Picker

beforeEach(() => {
  strict = false
  later = []
  all = offers
  picker = new Picker({
    offers: () => all,
    spins: () => ['turn'],
    later: () => later,
    onTable: () => new Set(['tile:bar', 'tile:dot', 'cell:C2', 'cell:D2']),
    strict: () => strict,
  })
})

test('tapping leads to a move', () => {
  expect(picker.tap(['tile:bar'])).toBe('tile:bar')
  expect(picker.standing(['tile:bar'])).toBe('chosen')
  expect(picker.standing(['tile:dot'])).toBe('swap')
  expect(picker.standing(['cell:C2'])).toBe('can')
  picker.tap(['cell:C2'])
  expect(picker.move).toBe('lay tile:bar cell:C2 turn:0')
  expect(picker.turnable).toBe(true)
})

test('what comes later lights up later, and may be tapped before', () => {
  later = ['cell']
  expect(picker.standing(['tile:bar'])).toBe('can')
  expect(picker.standing(['cell:C2'])).toBe('far')
  picker.tap(['tile:bar'])
  expect(picker.standing(['cell:C2'])).toBe('can')
  picker.clear()
  picker.tap(['cell:D2'])
  expect(picker.standing(['cell:D2'])).toBe('chosen')
})

test('what comes later is faint while another move begins with something else', () => {
  later = ['cell', 'old']
  all = [...offers, listed({ kind: 'remove', picks: ['old'], values: [['bed']] })]
  expect(picker.standing(['old:bed'])).toBe('can')
  expect(picker.isAside(['old:bed'])).toBe(true)
  expect(picker.isAside(['tile:bar'])).toBe(false)
  picker.tap(['tile:bar'])
  expect(picker.isAside(['cell:C2'])).toBe(false)
  picker.tap(['old:bed'])
  expect(picker.move).toBe('remove old:bed')
  all = all.slice(1)
  picker.clear()
  expect(picker.isAside(['old:bed'])).toBe(false)
})

test('turning goes round and changes the move', () => {
  picker.tap(['tile:bar'])
  picker.tap(['cell:C2'])
  expect(picker.turn()).toBe(true)
  expect(picker.move).toBe('lay tile:bar cell:C2 turn:1')
  picker.turn()
  expect(picker.move).toBe('lay tile:bar cell:C2 turn:0')
})

test('tapping a place of something that is turned turns it there', () => {
  picker.tap(['turn:1'])
  expect(picker.chosen.size).toBe(0)
  expect(picker.spun.get('turn')).toBe('1')
  expect(picker.latest).toBe('turn:1')
})

test('what is no move says so', () => {
  expect(picker.tap(['cell:A1'])).toBeNull()
})

test('a preview is what would be asked, with nothing chosen yet', () => {
  picker.tap(['tile:bar'])
  picker.hovered = 'cell:D2'
  expect(picker.preview()).toEqual({ tile: 'bar', cell: 'D2', turn: '1' })
  expect(picker.picks).toEqual({ tile: 'bar', turn: '0' })
})

test('learners pick everything by hand', () => {
  picker.tap(['tile:dot'])
  expect(picker.move).toBe('lay tile:dot cell:D2 turn:0')
  strict = true
  picker.clear()
  picker.tap(['tile:dot'])
  expect(picker.move).toBeNull()
  picker.tap(['cell:D2'])
  expect(picker.move).toBe('lay tile:dot cell:D2 turn:0')
})

test('Esc takes back one pick after the other', () => {
  picker.tap(['tile:bar'])
  expect(picker.back()).toBe(true)
  expect(picker.back()).toBe(false)
})

test('a piece whose house is chosen already still glows for its floor', () => {
  const places = listed({ kind: 'live', picks: ['house', 'level'], values: [['3', '1'], ['3', '2']] }) // prettier-ignore
  const onTable = () => new Set(['house:3', 'house:3+level:1', 'house:3+level:2'])
  const street = new Picker({
    offers: () => [places],
    spins: () => [],
    later: () => [],
    onTable,
    strict: () => false,
  })
  street.tap(['house:3'])
  expect(street.standing(['house:3+level:1', 'house:3'])).toBe('can')
  street.tap(['house:3+level:1', 'house:3'])
  expect(street.move).toBe('live house:3 level:1')
  expect(street.standing(['house:3+level:1', 'house:3'])).toBe('chosen')
})

test('a proposed move lies there whole, turned as proposed, and is not made yet', () => {
  expect(picker.propose('lay tile:bar cell:C2 turn:1')).toBe(true)
  expect(picker.move).toBe('lay tile:bar cell:C2 turn:1')
  expect(picker.standing(['cell:C2'])).toBe('chosen')
  picker.tap(['cell:D2'])
  expect(picker.move).toBe('lay tile:bar cell:D2 turn:1')
  expect(picker.propose('fly tile:bar')).toBe(false)
})

test('what is held is a ghost at once, turns with every tap, and only what fits as it is turned glows strongly', () => {
  later = ['cell']
  expect(picker.turnable).toBe(false)
  expect(picker.ghost({})).toBeNull()
  picker.tap(['tile:bar'])
  expect(picker.turnable).toBe(true)
  expect(picker.ghost({})).toMatchObject({ tile: 'bar', cell: 'C2', turn: '0' })
  expect(picker.isAside(['cell:C2'])).toBe(false)
  expect(picker.isAside(['cell:D2'])).toBe(true)
  picker.turn()
  expect(picker.isAside(['cell:D2'])).toBe(false)
  expect(picker.ghost({ cell: 'C2' })).toEqual({ tile: 'bar', cell: 'C2', turn: '1' })
  expect(picker.ghost({ cell: 'Z9' })?.cell).toBe('D2')
})

test('a move that is complete with one pick is its own ghost', () => {
  later = ['cell']
  picker.tap(['tile:dot'])
  expect(picker.ghost({})).toEqual({ move: 'lay', tile: 'dot', cell: 'D2', turn: '0' })
})

test('nothing is turned before something that turns is picked', () => {
  later = ['cell']
  picker.tap(['cell:C2'])
  expect(picker.turn()).toBe(false)
  expect(picker.turnable).toBe(false)
  picker.tap(['tile:bar'])
  expect(picker.turn()).toBe(true)
})

test('where what is held does not fit is explained, and changes no question', () => {
  later = ['cell']
  picker.tap(['tile:dot'])
  expect(picker.meant(['cell:C2'])).toBeNull()
  expect(picker.tap(['cell:C2'])).toBeNull()
  expect(picker.standing(['tile:dot'])).toBe('chosen')
  expect(picker.meant(['tile:bar'])).toBe('tile:bar')
})
