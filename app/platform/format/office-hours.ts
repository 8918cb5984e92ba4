import { languageSettings } from '#copy/language.ts'
import { hoursWords } from '#copy/site.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `opens` and `closes` are times in the office's zone, such as `09:00`; null on a day on which it is closed. */
export type OpenHours = { opens: string | null; closes: string | null }
/** Days have their schema.org names. */
export type OfficeHours = Record<Weekday, OpenHours>

const weekday = { opens: '09:00', closes: '17:00' }
const closed = { opens: null, closes: null }

export const defaultOfficeHours: OfficeHours = {
  Monday: weekday,
  Tuesday: weekday,
  Wednesday: weekday,
  Thursday: weekday,
  Friday: weekday,
  Saturday: { opens: '10:00', closes: '14:00' },
  Sunday: closed,
}

const isSame = (one: OpenHours, other: OpenHours) => one.opens === other.opens && one.closes === other.closes

/** Joins neighboring days with the same hours. */
export function groupOfficeHours(hours: OfficeHours): ({ days: Weekday[] } & OpenHours)[] {
  const groups: ({ days: Weekday[] } & OpenHours)[] = []
  for (const day of WEEKDAYS) {
    const last = groups.at(-1)
    if (last && isSame(last, hours[day])) last.days.push(day)
    else groups.push({ days: [day], ...hours[day] })
  }
  return groups
}

export function formatOfficeHours(hours: OfficeHours): string[] {
  return groupOfficeHours(hours).map(({ days, opens, closes }) => {
    const [first, last] = [hoursWords.days[days[0]!], hoursWords.days[days.at(-1)!]]
    return `${days.length === 1 ? first : hoursWords.fromTo(first, last)} ${formatOpenHours({ opens, closes })}`
  })
}

export function formatOpenHours({ opens, closes }: OpenHours): string {
  return opens && closes ? hoursWords.open(formatTime(opens), formatTime(closes)) : hoursWords.closed
}

const clock = new Intl.DateTimeFormat(languageSettings.locale, { hour: 'numeric', timeZone: 'UTC' })

function formatTime(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`)
  const hour = clock.formatToParts(at).find(({ type }) => type === 'hour')!.value
  return time.endsWith(':00') ? hour : `${hour}:${time.slice(3)}`
}
