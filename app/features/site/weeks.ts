import { dayOf } from './ministry-day.ts'

const DAY_MS = 86_400_000

/** The Mondays of the last weeks by the office's calendar, the oldest first: '2026-11-23'. The last is that of this very week. */
export function lastMondays(now: Date, weeks: number): string[] {
  const today = new Date(`${dayOf(now)}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return Array.from({ length: weeks }, (_, at) => {
    const daysAgo = sinceMonday + (weeks - 1 - at) * 7
    return new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  })
}
