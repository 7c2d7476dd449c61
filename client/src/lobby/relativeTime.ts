/** Relative time: "5 min ago". */

import * as clock from '../net/clock'
import { t } from '../strings/pages'

const MINUTE = 60_000

export function relativeTime(when: string, now = clock.now()): string {
  const minutes = Math.round((now - Date.parse(when)) / MINUTE)
  if (!Number.isFinite(minutes)) return ''
  if (minutes < 1) return t.ago.now
  if (minutes < 60) return t.ago.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 36 ? t.ago.hours(hours) : t.ago.days(Math.round(hours / 24))
}
