/** Points on the table: what somebody means, found in the zones of this reader. */

import type { Point } from '../net/wire'
import type { Zone } from './snapshot'

const has = (zone: Zone, piece: string) => zone.svg.includes(`data-id="${piece}"`)

/** The zone that a point is in. The reader's own board has a name that only they know it by. */
export function zoneAt(point: Point, zones: readonly Zone[]): Zone | undefined {
  const same = zones.find((zone) => zone.name === point.zone)
  if (same) return same
  const own = zones.filter((zone) => zone.place === 'main')
  return point.piece ? own.find((zone) => has(zone, point.piece)) : own[0]
}
