import { expect, test, vi } from 'vitest'
import type { Match } from './match.svelte'
import { MeaningCache } from './meaningCache'

test('what is known is asked once, what was not answered again', async () => {
  const request = vi
    .fn()
    .mockRejectedValueOnce(new Error('not connected'))
    .mockResolvedValue({ says: 'sail' })
  const cache = new MeaningCache({ table: { n: 1 }, request } as unknown as Match)
  expect(await cache.get({})).toBeNull()
  expect(await cache.get({})).toEqual({ says: 'sail' })
  await cache.get({})
  expect(request).toHaveBeenCalledTimes(2)
})
