import { language } from '#words/language.ts'
import { hoursWords } from '#words/site.ts'

type OpenHours = { id: keyof typeof hoursWords.days; days: string[]; opens: number; closes: number }
type ClosedHours = { id: keyof typeof hoursWords.days; days: string[]; opens?: undefined }

/** When the ministry's office is open: days as schema.org calls them, whole hours by the office's own clock. */
export const officeHours: (OpenHours | ClosedHours)[] = [
  { id: 'weekdays', days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 9, closes: 17 },
  { id: 'saturday', days: ['Saturday'], opens: 10, closes: 14 },
  { id: 'sunday', days: ['Sunday'] },
]

const clock = new Intl.DateTimeFormat(language.locale, { hour: 'numeric', timeZone: 'UTC' })
/** '5' for 17, where a day has twice twelve hours. */
const hourOf = (hour: number) => clock.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'hour')!.value

/** 'Mon-Fri 9-5', a line for each. */
export const officeHoursLines = officeHours.map((hours) => {
  const time = hours.opens === undefined ? hoursWords.closed : hoursWords.open(hourOf(hours.opens), hourOf(hours.closes))
  return `${hoursWords.days[hours.id]} ${time}`
})
