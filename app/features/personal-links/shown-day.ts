import { shortDay } from '#app/features/site/dates.ts'

/** A day for a machine and for a person. */
export type Day = { time: string; shown: string }

export function dayOf(at: Date): Day {
  return { time: at.toISOString(), shown: shortDay(at) }
}
