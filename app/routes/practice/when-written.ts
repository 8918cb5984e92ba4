import { momentOf } from '#app/features/site/dates.ts'

/** A moment for a machine and for a person. */
export function whenWritten(at: Date): { time: string; shown: string } {
  return { time: at.toISOString(), shown: momentOf(at) }
}
