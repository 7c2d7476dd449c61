/** A match as far as this reader has been told; messages are laid over it. */

import { Placeholders } from './placeholders'
import type { Entry, Table, Zone as Told, ZoneChange } from '../net/wire'

/** A zone with its parts put together. */
export interface Zone extends Told {
  svg: string
}

export interface Snapshot {
  table: Table
  zones: Zone[]
  log: Entry[]
}

export function merge(old: Snapshot | null, message: Table): Snapshot {
  const told = new Placeholders(message.seats).fillMessage(message)
  return { table: told, zones: zones(old, told), log: log(old, told) }
}

function zones(old: Snapshot | null, told: Table): Zone[] {
  const all = new Map((told.full ? [] : (old?.zones ?? [])).map((zone) => [zone.name, zone]))
  for (const zone of told.zones) all.set(zone.name, laid(all.get(zone.name), zone))
  return told.order.flatMap((name) => all.get(name) ?? [])
}

function laid(old: Zone | undefined, told: Told | ZoneChange): Zone {
  const parts = 'parts' in told ? told.parts : [...(old?.parts ?? [])]
  if ('changed' in told) for (const [place, part] of told.changed) parts[place] = part
  return { ...old, ...told, parts, svg: parts.join('') } as Zone
}

function log(old: Snapshot | null, told: Table): Entry[] {
  if (told.full || !old) return told.log
  const first = told.log[0]?.n ?? Infinity
  return [...old.log.filter((entry) => entry.n < first), ...told.log]
}

/** What is new in the log, for the ear. */
export const newLines = (old: Snapshot | null, now: Snapshot): string[] => {
  const last = old?.log.at(-1)?.n ?? -1
  return old ? now.log.filter((entry) => entry.n > last).flatMap((entry) => entry.lines) : []
}
