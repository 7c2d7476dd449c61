// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Match } from './match.svelte'
import { Play } from './play.svelte'

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
