/** Which seats of a match that waits can be taken away. */

import type { Sitting } from '../net/wire'

/** No guest sits there, enough are left, and nobody with a seal would move: it holds for one seat only. */
export const removable = (
  seats: readonly Sitting[],
  seals: readonly string[],
  at: number,
  low: number,
): boolean => seats[at]!.kind !== 'guest' && seats.length > low && !seals.slice(at).some(Boolean)
