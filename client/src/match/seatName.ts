/** Display name of a seat. */

import type { Level, Sitting } from '../net/wire'
import { t } from '../strings'

export function nameOf(seat: Sitting | undefined, levels: readonly Level[] = []): string {
  if (!seat || seat.kind === 'open') return t.table.free
  if (seat.name) return seat.name
  return levels.find(({ level }) => level === seat.level)?.title ?? t.table.bot(seat.level)
}
