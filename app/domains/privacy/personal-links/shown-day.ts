import { formatShortDay } from '#app/platform/format/dates.ts'

export type Day = { time: string; shown: string }

export function dayOf(at: Date): Day {
  return { time: at.toISOString(), shown: formatShortDay(at) }
}
