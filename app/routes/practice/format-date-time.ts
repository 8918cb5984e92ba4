import { formatMoment } from '#app/platform/format/dates.ts'

export function formatDateTime(at: Date): { time: string; shown: string } {
  return { time: at.toISOString(), shown: formatMoment(at) }
}
