/** Snapshot of a match for this reader; each message updates it. */

import { Placeholders } from './placeholders'
import type { Entry, Table, Zone as SentZone, ZoneChange } from '../net/wire'

/** A zone with its parts put together; and as it was sent, since changes are about that. */
export interface Zone extends SentZone {
  svg: string
  sent: SentZone
}

export interface Snapshot {
  table: Table
  zones: Zone[]
  log: Entry[]
}

export function merge(old: Snapshot | null, message: Table): Snapshot {
  const names = new Placeholders(message.seats)
  const table = names.fillMessage({ ...message, zones: [] })
  return { table, zones: zones(old, message, names), log: log(old, table) }
}

function zones(old: Snapshot | null, message: Table, names: Placeholders): Zone[] {
  const all = new Map((message.full ? [] : (old?.zones ?? [])).map((zone) => [zone.name, zone]))
  for (const zone of message.zones) {
    const sent = 'parts' in zone ? zone : changed(all.get(zone.name)!.sent, zone)
    const filled = names.fillMessage(sent)
    all.set(zone.name, { ...filled, svg: filled.parts.join(''), sent })
  }
  return message.order.flatMap((name) => all.get(name) ?? [])
}

/** A zone as it would be sent now. */
function changed(zone: SentZone, { spliced, edited, words, ...facts }: ZoneChange): SentZone {
  const parts = [...zone.parts]
  for (const [place, gone, there] of spliced) parts.splice(place, gone, ...there)
  for (const [place, ...edit] of edited) parts[place] = withEdit(parts[place]!, edit)
  return { ...zone, ...facts, parts, words: words ? withEdit(zone.words, words) : zone.words }
}

const withEdit = (text: string, [at, gone, there]: [number, number, string]) =>
  text.slice(0, at) + there + text.slice(at + gone)

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
