import { formatMoment } from '#app/platform/format/dates.ts'

/** A moment for a machine and for a person. */
export function whenWritten(at: Date): { time: string; shown: string } {
  return { time: at.toISOString(), shown: formatMoment(at) }
}
