/** Days and moments count by the clock of the ministry's office in Georgia, wherever they are read. */
const timeZone = 'America/New_York'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone })

/** 'October 24, 2026'. */
export const longDay = (at: Date): string => long.format(at)
/** 'Oct 24, 2026'. */
export const shortDay = (at: Date): string => short.format(at)
/** 'Oct 24, 2026, 3:05 PM Eastern'. */
export const momentOf = (at: Date): string => `${moment.format(at)} Eastern`
/** The calendar year: a gift on New Year's Eve in Georgia belongs to the old one. */
export const yearOf = (at: Date): number => Number(year.format(at))
