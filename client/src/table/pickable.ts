/** Zones in which something can be picked, found in their markup: also those that are not shown. */

import type { Standing } from '../match/picker.svelte'
import type { TableUi } from '../match/tableUi.svelte'
import type { Zone } from '../match/snapshot'
import { picksOf } from '../picking/pick'

export function isPickable(ui: TableUi, zone: Zone, how: Standing = 'can'): boolean {
  if (!ui.active) return false
  for (const [, picks] of zone.svg.matchAll(/data-pick="([^"]*)"/g))
    if (ui.picker.standing(picksOf(picks)) === how) return true
  return false
}

/** Nothing in it can ever be picked, as it is. */
export const isEmpty = ({ svg }: Zone): boolean => !svg.includes('data-pick=')

/** The zone of this name, or the one that has this piece. */
export const zoneOf = (look: string, zones: readonly Zone[]): string | null =>
  zones.find(({ name }) => name === look)?.name ?? zoneHolding(zones, [look])

/** The zone that has one of these pieces. */
export const zoneHolding = (zones: readonly Zone[], ids: readonly string[]): string | null =>
  zones.find((zone) => ids.some((id) => zone.svg.includes(`data-id="${id}"`)))?.name ?? null
