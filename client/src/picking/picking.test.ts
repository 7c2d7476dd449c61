import { describe, expect, test } from 'vitest'
import { isNumber, label, moveWords, pieces, rows } from './buttons'
import { choose, complete, joins, meant, next, possible, swaps, turnable, turned, unpick } from './choice'
import { listed, ranged } from './offer'
import { picksOf, split, unwire } from './pick'

const lay = listed({
  kind: 'lay',
  picks: ['tile', 'cell', 'turn'],
  values: [
    ['bar', 'C2', '0'],
    ['bar', 'C2', '1'],
    ['bar', 'D2', '1'],
    ['dot', 'D2', '0'],
  ],
})
const rest = listed({ kind: 'rest', picks: [], values: [[]] })
const nothing = new Map<string, string>()
const chosen = (picks: Record<string, string>) => new Map(Object.entries(picks))

describe('what is possible', () => {
  test('everything in some move, in any order', () => {
    expect(possible([lay], nothing)).toEqual(
      new Set(['tile:bar', 'tile:dot', 'cell:C2', 'cell:D2', 'turn:0', 'turn:1']),
    )
    expect(possible([lay], chosen({ cell: 'D2' }))).toEqual(
      new Set(['tile:bar', 'tile:dot', 'turn:0', 'turn:1']),
    )
    expect(possible([lay], chosen({ tile: 'dot' }))).toEqual(new Set(['cell:D2', 'turn:0']))
  })

  test('the kind is a pick where kinds differ', () => {
    expect(possible([lay, rest], nothing)).toContain('move:rest')
    expect(possible([lay, rest], chosen({ tile: 'bar' }))).not.toContain('move:rest')
    expect(possible([lay, rest], chosen({ move: 'rest' })).size).toBe(0)
  })

  test('what is chosen can be swapped', () => {
    expect(swaps([lay], chosen({ tile: 'bar', cell: 'C2' }))).toEqual(new Set(['cell:D2']))
    expect(swaps([lay, rest], chosen({ move: 'rest' }))).toEqual(new Set(['move:lay']))
  })
})

describe('two of a sort', () => {
  const trade = listed({
    kind: 'trade',
    picks: ['give', 'add', 'take'],
    values: [
      ['office', 'retail', 'stairs'],
      ['retail', 'retail', 'stairs'],
    ],
  })
  const office = ['give:office', 'add:office']
  const retail = ['give:retail', 'add:retail']

  test('are given in either order', () => {
    for (const order of [
      [office, retail],
      [retail, office],
    ]) {
      const both = order.reduce(
        (had, picks) => choose([trade], had, meant([trade], had, picks)!),
        nothing as ReadonlyMap<string, string>,
      )
      expect(Object.fromEntries(both)).toEqual({ give: 'office', add: 'retail' })
    }
  })

  test('and where they cannot be, the second takes the place of the first', () => {
    expect(meant([trade], chosen({ give: 'office' }), office)).toBe('give:office') // only one: put down
    expect(meant([trade], chosen({ give: 'retail', add: 'retail' }), office)).toBe('give:office')
  })
})

describe('choosing', () => {
  test('adds, and takes back what is chosen already', () => {
    const one = choose([lay], nothing, 'tile:bar')
    expect(one).toEqual(chosen({ tile: 'bar' }))
    expect(choose([lay], one, 'tile:bar')).toEqual(nothing)
    expect(unpick(choose([lay], one, 'cell:D2'))).toEqual(one)
    const kind = new Map([['move', 'lay']])
    expect(unpick(choose([lay], kind, 'cell:D2')).size).toBe(0)
  })

  test('makes earlier picks give way that do not go with it', () => {
    const dot = chosen({ tile: 'dot', cell: 'D2' })
    expect(choose([lay], dot, 'cell:C2')).toEqual(chosen({ cell: 'C2' }))
    expect(choose([lay], dot, 'tile:bar')).toEqual(chosen({ tile: 'bar', cell: 'D2' }))
    expect(choose([lay, rest], dot, 'move:rest')).toEqual(chosen({ move: 'rest' }))
  })

  test('refuses what is in no move', () => {
    expect(choose([lay], nothing, 'cell:A1')).toBe(nothing)
  })

  test('a piece that stands for several picks means the possible one', () => {
    expect(meant([lay], nothing, ['edge:c', 'cell:C2'])).toBe('cell:C2')
    expect(meant([lay], chosen({ tile: 'dot' }), ['cell:C2'])).toBe('cell:C2') // a change of mind
    expect(meant([lay], nothing, ['edge:c'])).toBeNull()
  })
})

describe('turning', () => {
  const spins = ['turn']
  test('starts at the first legal value and keeps a wish where it is legal', () => {
    expect(turned([lay], nothing, spins, nothing)).toEqual(chosen({ turn: '0' }))
    expect(turned([lay], chosen({ cell: 'D2', tile: 'bar' }), spins, chosen({ turn: '0' }))).toEqual(
      chosen({ turn: '1' }),
    )
    expect(turned([lay], chosen({ cell: 'C2' }), spins, chosen({ turn: '1' }))).toEqual(chosen({ turn: '1' }))
    expect(turned([rest], nothing, spins, nothing)).toEqual(nothing)
    expect(turned([lay, rest], nothing, spins, nothing)).toEqual(chosen({ turn: '0' }))
    const clear = listed({ kind: 'clear', picks: ['cell'], values: [['C2']] })
    expect(turned([lay, clear], nothing, spins, nothing)).toEqual(nothing)
  })

  test('goes round', () => {
    expect(next(['a', 'b', 'c'], 'c')).toBe('a')
    expect(next(['a', 'b', 'c'], 'a', -1)).toBe('c')
  })

  test('is a choice only while two values are left', () => {
    const at = chosen({ turn: '0' })
    expect(turnable([lay], chosen({ tile: 'bar', cell: 'C2' }), at)).toBe(true)
    expect(turnable([lay], chosen({ tile: 'dot' }), at)).toBe(false)
  })
})

describe('a move is complete', () => {
  test('when all that is left agrees', () => {
    expect(complete([lay], chosen({ tile: 'dot' }), nothing)).toBe('lay tile:dot cell:D2 turn:0')
    expect(complete([lay], chosen({ tile: 'bar' }), nothing)).toBeNull()
    expect(complete([lay], chosen({ tile: 'bar', cell: 'C2' }), chosen({ turn: '1' }))).toBe(
      'lay tile:bar cell:C2 turn:1',
    )
  })

  test('without picks, when its kind is chosen', () => {
    expect(complete([lay, rest], nothing, nothing)).toBeNull()
    expect(complete([lay, rest], chosen({ move: 'rest' }), chosen({ turn: '0' }))).toBe('rest')
  })
})

describe('a plan', () => {
  const plan = ranged({ name: 'lay', picks: { tile: ['bar', 'dot'], cell: ['C2', 'D2'] } })
  test('chooses from whole ranges', () => {
    expect(possible([plan], chosen({ tile: 'dot' }))).toEqual(new Set(['cell:C2', 'cell:D2']))
    expect(complete([plan], chosen({ tile: 'dot' }), nothing)).toBeNull()
    expect(complete([plan], chosen({ tile: 'dot', cell: 'C2' }), nothing)).toBe('lay tile:dot cell:C2')
    expect(choose([plan], nothing, 'cell:Z9')).toBe(nothing)
  })
})

describe('buttons', () => {
  const onTable = pieces([
    '<g data-pick="tile:bar edge:c"/><g data-pick="cell:C2"/>',
    '<g data-pick="cell:D2"/>',
  ])

  test('pieces are read from the drawings', () => {
    expect(onTable).toEqual(new Set(['tile:bar', 'edge:c', 'cell:C2', 'cell:D2']))
  })

  test('only what is no piece needs one', () => {
    expect(rows([lay], nothing, onTable, ['turn'])).toEqual([{ name: 'tile', picks: ['tile:dot'] }])
    expect(rows([lay], chosen({ tile: 'bar' }), onTable, [])).toEqual([
      { name: 'turn', picks: ['turn:0', 'turn:1'] },
    ])
  })

  test('a kind that no piece tells apart needs one', () => {
    expect(rows([lay, rest], nothing, onTable, ['turn'])).toEqual([{ name: 'move', picks: ['move:rest'] }])
    const clear = listed({ kind: 'clear', picks: ['cell'], values: [['C2']] })
    const build = listed({ kind: 'build', picks: ['cell'], values: [['C2']] })
    expect(rows([clear, build], nothing, onTable, [])[0]!.picks).toEqual(['move:clear', 'move:build'])
  })

  test('say it in words', () => {
    expect(label({}, 'mode:very_slow')).toBe('very slow')
    expect(label({ 'move:rest': 'Rest a while' }, 'move:rest')).toBe('Rest a while')
    expect(moveWords({ 'tile:bar': 'the bar' }, 'lay tile:bar cell:C2')).toBe('lay · the bar · C2')
  })
})

test('learners pick by hand also where there is no choice', () => {
  const buy = listed({ kind: 'buy', picks: ['cards'], values: [['4']] })
  const none = new Set<string>()
  expect(rows([buy], new Map(), none, [])).toEqual([])
  expect(rows([buy], new Map(), none, [], true)).toEqual([{ name: 'cards', picks: ['cards:4'] }])
})

test('a question for a number has a stepper, unless a few buttons do', () => {
  const row = (...values: string[]) => ({ name: 'x', picks: values.map((value) => `x:${value}`) })
  expect(isNumber(row('0', '1', '2', '3', '4'))).toBe(true)
  expect(isNumber(row('0', '1', '2'))).toBe(false)
  expect(isNumber(row('a', 'b', 'c', 'd', 'e'))).toBe(false)
})

test('picks are read and written', () => {
  expect(split('at:10:30')).toEqual(['at', '10:30'])
  expect(picksOf(' a:1  b:2 ')).toEqual(['a:1', 'b:2'])
  expect(unwire('lay tile:bar')).toEqual(chosen({ move: 'lay', tile: 'bar' }))
})

describe('a piece that stands for several picks at once', () => {
  const offers = [
    listed({ kind: 'place', picks: ['house', 'level'], values: [['1', '2'], ['3', '1'], ['3', '2']] }),
    listed({ kind: 'bomb', picks: ['house'], values: [['1'], ['5']] }),
  ] // prettier-ignore
  const none = new Map<string, string>()

  test('can be picked only where a move has all of them', () => {
    expect(joins(offers, none, 'house:3+level:1')).toBe(true)
    expect(joins(offers, none, 'house:1+level:1')).toBe(false)
    expect(joins(offers, none, 'house:5+level:1')).toBe(false)
  })

  test('means all of them, or the next alternative', () => {
    expect(meant(offers, none, ['house:3+level:1', 'house:3'])).toBe('house:3+level:1')
    expect(meant(offers, none, ['house:5+level:1', 'house:5'])).toBe('house:5')
  })

  test('replaces other values of the same picks, and is taken back as a whole', () => {
    const first = choose(offers, none, 'house:3+level:1')
    expect([...first]).toEqual([['house', '3'], ['level', '1']]) // prettier-ignore
    const second = choose(offers, first, 'house:1+level:2')
    expect([...second]).toEqual([['house', '1'], ['level', '2']]) // prettier-ignore
    expect(choose(offers, second, 'house:1+level:2').size).toBe(0)
  })
})
