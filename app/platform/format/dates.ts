import { formatOfficeTime } from '#copy/dates.ts'
import { languageSettings } from '#copy/language.ts'

/** Dates and times are those of the ministry's office in Georgia, wherever the reader is. */
export const OFFICE_TIME_ZONE = 'America/New_York'

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageSettings.locale, { ...options, timeZone: OFFICE_TIME_ZONE })

const long = formatter({ dateStyle: 'long' })
const short = formatter({ dateStyle: 'medium' })
const numeric = formatter({ year: 'numeric', month: 'numeric', day: 'numeric' })
const moment = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const year = formatter({ year: 'numeric' })
const month = formatter({ month: 'numeric' })

export const formatLongDay = (at: Date): string => long.format(at)
export const formatShortDay = (at: Date): string => short.format(at)
export const formatNumericDay = (at: Date): string => numeric.format(at)
export const formatMoment = (at: Date): string => formatOfficeTime(moment.format(at))
/** The year in Georgia: a gift on the evening of New Year's Eve belongs to the old year, although it is January in UTC. */
export const officeYear = (at: Date): number => Number(year.format(at))
export const officeMonthNumber = (at: Date): number => Number(month.format(at))

// The Swedish format is that of ISO 8601, with a space between the date and the time.
const minute = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE })

export const officeDay = (at: Date): string => day.format(at)

export function startOfDay(at: Date): Date {
  const inSummer = new Date(`${officeDay(at)}T04:00:00Z`)
  return officeDay(inSummer) === officeDay(at) ? inSummer : new Date(`${officeDay(at)}T05:00:00Z`)
}

/** @param written a day and a time in the office's zone, such as `2026-12-24T18:30` */
export function parseOfficeTime(written: string): Date | undefined {
  const asUtc = Date.parse(`${written}Z`)
  if (Number.isNaN(asUtc) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written)) return undefined
  // In the hours around a clock change the offset at `near` differs, so it is looked up again.
  const near = new Date(asUtc - officeOffsetMs(new Date(asUtc)))
  return new Date(asUtc - officeOffsetMs(near))
}

function officeOffsetMs(at: Date): number {
  return Date.parse(`${minute.format(at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 60_000) * 60_000
}

const DAY_MS = 86_400_000

export function listLastMondays(now: Date, weeks: number): string[] {
  const today = new Date(`${officeDay(now)}T00:00:00Z`)
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return Array.from({ length: weeks }, (_, at) => {
    const daysAgo = sinceMonday + (weeks - 1 - at) * 7
    return new Date(today.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  })
}
