import { byOfficeClock } from '#words/dates.ts'
import { language } from '#words/language.ts'
import { OFFICE_TIME_ZONE as timeZone } from './office-time-zone.ts'

const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language.locale, { ...options, timeZone })

const long = formatter({ dateStyle: 'long' })
const short = formatter({ dateStyle: 'medium' })
const numeric = formatter({ year: 'numeric', month: 'numeric', day: 'numeric' })
const moment = formatter({ dateStyle: 'medium', timeStyle: 'short' })
const year = formatter({ year: 'numeric' })
const month = formatter({ month: 'numeric' })

/** 'October 24, 2026'. */
export const longDay = (at: Date): string => long.format(at)
/** 'Oct 24, 2026'. */
export const shortDay = (at: Date): string => short.format(at)
/** '10/24/2026'. */
export const numericDay = (at: Date): string => numeric.format(at)
/** 'Oct 24, 2026, 3:05 PM Eastern'. */
export const momentOf = (at: Date): string => byOfficeClock(moment.format(at))
/** The calendar year: a gift on New Year's Eve in Georgia belongs to the old one. */
export const yearOf = (at: Date): number => Number(year.format(at))
/** The month of the calendar, January as 1, by the same clock. */
export const monthOf = (at: Date): number => Number(month.format(at))
