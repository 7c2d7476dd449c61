/** Strips on a phone: a zone that is out of sight, in one low row above the zone in front. */

import type { Zone } from '../match/snapshot'
import { isUpright, type Box } from './boxes'

type Strip = Pick<Zone, 'strip_of' | 'width' | 'height'>

const ENOUGH = 0.5 // of the screen's height is left for what one decides by
const HIGHEST = 76 // px
const GAP = 4

/** The first strip whose zone is out of sight, with what room it leaves: for a screen so high. */
export function stripAbove<Z extends Strip>(
  zones: readonly Z[],
  inSight: readonly (string | null | undefined)[],
  room: Box,
  screen: number,
): { strip: Z; box: Box; rest: Box } | null {
  const strip = zones.find(({ strip_of }) => strip_of && !inSight.includes(strip_of))
  if (!strip || !isUpright(room)) return null
  const high = Math.min(HIGHEST, (room.width * strip.height) / strip.width)
  const rest = { ...room, y: room.y + high + GAP, height: room.height - high - GAP }
  return rest.height < screen * ENOUGH ? null : { strip, box: { ...room, height: high }, rest }
}
