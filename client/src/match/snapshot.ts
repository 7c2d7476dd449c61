/** Snapshot of a match for this reader; each message updates it. */

import { Placeholders } from './placeholders'
import type { Entry, Table, Zone as SentZone, ZoneChange } from '../net/wire'

/** A zone with its parts put together. */
export interface Zone extends SentZone {
  svg: string
}

export interface Snapshot {
  table: Table
  zones: Zone[]
  log: Entry[]
}

export function merge(old: Snapshot | null, message: Table): Snapshot {
  const filled = new Placeholders(message.seats).fillMessage(message)
  return { table: filled, zones: zones(old, filled), log: log(old, filled) }
}

function zones(old: Snapshot | null, sent: Table): Zone[] {
  const all = new Map((sent.full ? [] : (old?.zones ?? [])).map((zone) => [zone.name, zone]))
  for (const zone of sent.zones) all.set(zone.name, mergeZone(all.get(zone.name), zone))
  return sent.order.flatMap((name) => all.get(name) ?? [])
}

function mergeZone(old: Zone | undefined, sent: SentZone | ZoneChange): Zone {
  const parts = 'parts' in sent ? sent.parts : [...(old?.parts ?? [])]
  if ('changed' in sent) for (const [place, part] of sent.changed) parts[place] = part
  return { ...old, ...sent, parts, svg: parts.join('') } as Zone
}

function log(old: Snapshot | null, sent: Table): Entry[] {
  if (sent.full || !old) return sent.log
  const first = sent.log[0]?.number ?? Infinity
  return [...old.log.filter((entry) => entry.number < first), ...sent.log]
}

/** What has been logged since. */
export const newEntries = (old: Snapshot | null, now: Snapshot): Entry[] => {
  const last = old?.log.at(-1)?.number ?? -1
  return old ? now.log.filter((entry) => entry.number > last) : []
}
