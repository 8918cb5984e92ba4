import { languageSettings } from '#copy/language.ts'
import { hoursWords } from '#copy/site.ts'

type Part = { id: 'weekdays' | 'saturday' | 'sunday'; days: string[] }
type OpenPart = Part & { opens: number; closes: number }
type ClosedPart = Part & { opens?: undefined }

/** Days have their schema.org names; hours are whole hours in the office's time zone. */
export const officeHours: (OpenPart | ClosedPart)[] = [
  { id: 'weekdays', days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 9, closes: 17 },
  { id: 'saturday', days: ['Saturday'], opens: 10, closes: 14 },
  { id: 'sunday', days: ['Sunday'] },
]

const clock = new Intl.DateTimeFormat(languageSettings.locale, { hour: 'numeric', timeZone: 'UTC' })

export function formatOfficeHours(): string[] {
  return officeHours.map((hours) => {
    const time = hours.opens === undefined ? hoursWords.closed : hoursWords.open(formatHour(hours.opens), formatHour(hours.closes))
    return `${hoursWords.days[hours.id]} ${time}`
  })
}

function formatHour(hour: number): string {
  return clock.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'hour')!.value
}
