import { formatShortDay } from '#app/platform/format/dates.ts'

export type FormattedDay = { time: string; shown: string }

export function formatDay(at: Date): FormattedDay {
  return { time: at.toISOString(), shown: formatShortDay(at) }
}
