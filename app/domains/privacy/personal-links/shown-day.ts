import { formatShortDay } from '#app/platform/format/dates.ts'

/** A day for a machine and for a person. */
export type Day = { time: string; shown: string }

export function dayOf(at: Date): Day {
  return { time: at.toISOString(), shown: formatShortDay(at) }
}
