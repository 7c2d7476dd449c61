import { expect, test, vi } from 'vitest'
import type { Match } from './match.svelte'
import { Questions } from './questions'

test('what is known is asked once, what was not answered again', async () => {
  const say = vi.fn().mockRejectedValueOnce(new Error('not connected')).mockResolvedValue({ says: 'sail' })
  const questions = new Questions({ table: { event_count: 1 }, say } as unknown as Match)
  expect(await questions.about({})).toBeNull()
  expect(await questions.about({})).toEqual({ says: 'sail' })
  await questions.about({})
  expect(say).toHaveBeenCalledTimes(2)
})
