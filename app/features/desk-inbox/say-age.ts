import { itemWords } from '#words/desk-inbox.ts'
import { counted } from '#app/features/site/numbers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEKS_FROM_DAYS = 21

/** How long something has waited, in the largest unit that tells it: '5 min', '3 h', '2 days', '4 weeks'. */
export function sayAge(since: Date, now: Date): string {
  const { minutes, hours, days, weeks } = itemWords.age
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return minutes(counted(Math.floor(ms / MINUTE_MS)))
  if (ms < DAY_MS) return hours(counted(Math.floor(ms / HOUR_MS)))
  const whole = Math.floor(ms / DAY_MS)
  return whole < WEEKS_FROM_DAYS ? days(counted(whole)) : weeks(counted(Math.floor(whole / 7)))
}
