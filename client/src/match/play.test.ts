// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Game } from '../net/wire'
import { settings } from '../settings.svelte'
import type { Match } from './match.svelte'
import { Play } from './play.svelte'

test('a move that arrived although its answer was lost is no preview any more', async () => {
  const legal = [{ kind: 'end', picks: ['door'], values: [['1'], ['2']] }]
  const match = {
    you: null,
    seats: [],
    table: { legal, event_count: 3, undo_move: '' },
    may: true,
    snapshot: null,
    request: vi.fn(() => Promise.reject(new Error('no answer'))),
  }
  const play = new Play(match as unknown as Match, () => undefined)
  await play.tap(['door:1'])
  expect(play.picker.chosen.size).toBe(1)
  play.onUpdate(false)
  expect(play.picker.chosen.size).toBe(1)
  play.onUpdate(true)
  expect(play.picker.chosen.size).toBe(0)
})

test('a plan of two moves is kept, also while others’ moves are still being shown', async () => {
  let waiting: string[] = []
  const plan = { moves: [] as string[], careful: false, standing: false, never: {} }
  const match = {
    table: { plan },
    request: vi.fn(async (_: string, { moves }: { moves: string[] }) => ((waiting = moves), {})),
    catchUp: () => (match.table = { plan: { ...plan, moves: waiting } }),
  }
  for (const move of ['load 1', 'sail'])
    await new Play(match as unknown as Match, () => undefined).addToPlan(move)
  expect(match.table.plan.moves).toEqual(['load 1', 'sail'])
})

const lay = {
  kind: 'lay',
  picks: ['tile', 'cell', 'turn'],
  values: [
    ['bar', 'C2', '0'],
    ['dot', 'D2', '0'],
  ],
}
const give = { kind: 'give', picks: ['guest'], values: [['cat'], ['boy']] }
const end = { kind: 'end', picks: [], values: [[]] }

function playing(legal: unknown[], said: Record<string, unknown> = {}) {
  const sent: string[] = []
  const match = {
    may: true,
    you: 0,
    seats: [],
    table: { event_count: 1, legal, buttons: {} },
    snapshot: { zones: [{ svg: '<g data-pick="guest:cat"/><g data-pick="guest:boy"/>' }] },
    request: vi.fn(async (verb: string, { move }: { move?: string }) => {
      if (verb === 'move') sent.push(move!)
      return said[verb] ?? { event_count: 2 }
    }),
  }
  const game = { spins: ['turn'], later_picks: ['cell'], reversible: [] }
  return { play: new Play(match as unknown as Match, () => game as unknown as Game), sent, match }
}

test('a tap on a piece never makes a move: it waits for Do it, whether or not there is anything to turn', async () => {
  for (const picks of [['tile:bar', 'cell:C2'], ['guest:cat']]) {
    const { play, sent } = playing(picks.length > 1 ? [lay] : [give])
    for (const p of picks) await play.tap([p])
    expect(play.picker.move).not.toBeNull()
    expect(sent).toEqual([])
    await play.confirm()
    expect(sent).toHaveLength(1)
  }
})

test('without being asked before a move, one that is turned is asked all the same', async () => {
  settings.confirm = false
  const { play, sent } = playing([lay])
  for (const p of ['tile:bar', 'cell:C2']) await play.tap([p])
  expect(sent).toEqual([])
  const other = playing([give])
  await other.play.tap(['guest:cat'])
  expect(other.sent).toEqual(['give guest:cat'])
  settings.confirm = true
})

test('a button that names a whole move makes it; one that begins a move does not', async () => {
  const { play, sent } = playing([end, { ...give, values: [['cat']] }])
  await play.press('move:give')
  expect(sent).toEqual([])
  play.picker.clear()
  await play.press('move:end')
  expect(sent).toEqual(['end'])
})

test('a tap that means nothing says why in the tip of what was tapped', async () => {
  const { play, match } = playing([end], { explain: { reason: 'guests come later' } })
  play.ui.tooltip = { text: 'boy', at: new DOMRect(), lit: [], picture: null, ids: [], stays: true }
  await play.tap(['guest:boy'])
  expect(match.request).toHaveBeenCalledWith('explain', { picks: { guest: 'boy' } })
  expect(play.ui.tooltip?.why).toBe('guests come later')
})
