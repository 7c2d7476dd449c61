/** What to call whoever sits on a seat. */

import type { Level, Seat } from '../net/wire'
import { t } from '../strings'

export function nameOf(seat: Seat | undefined, levels: readonly Level[] = []): string {
  if (!seat || seat.kind === 'open') return t.table.free
  if (seat.name) return seat.name
  return levels.find(({ level }) => level === seat.level)?.title ?? t.table.bot(seat.level)
}
