/** Where something can be picked: looked up in the drawing, also of zones that are not shown. */

import type { Desk } from '../match/desk.svelte'
import type { Zone } from '../match/seen'
import { picksOf } from '../picking/pick'

export function glows(desk: Desk, zone: Zone): boolean {
  if (!desk.active) return false
  for (const [, picks] of zone.svg.matchAll(/data-pick="([^"]*)"/g))
    if (desk.picker.standing(picksOf(picks)) === 'can') return true
  return false
}

/** The zone that has one of these pieces. */
export const holding = (zones: readonly Zone[], ids: readonly string[]): string | null =>
  zones.find((zone) => ids.some((id) => zone.svg.includes(`data-id="${id}"`)))?.name ?? null
