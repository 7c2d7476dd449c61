/** Seats of a waiting match that its maker may remove. */

import type { Sitting } from '../net/wire'

/**
 * True if no guest sits there, enough seats are left, and no sealed seat would get another number:
 * a seal names its seat.
 */
export const removable = (
  seats: readonly Sitting[],
  seals: readonly string[],
  at: number,
  low: number,
): boolean => seats[at]!.kind !== 'guest' && seats.length > low && !seals.slice(at).some(Boolean)
