import { language } from '#words/language.ts'
import { hoursWords } from '#words/site.ts'
import { officeHours } from './office-hours.ts'

const clock = new Intl.DateTimeFormat(language.locale, { hour: 'numeric', timeZone: 'UTC' })

/** 'Mon-Fri 9-5', a line for each part of the week. */
export function sayOfficeHours(): string[] {
  return officeHours.map((hours) => {
    const time = hours.opens === undefined ? hoursWords.closed : hoursWords.open(sayHour(hours.opens), sayHour(hours.closes))
    return `${hoursWords.days[hours.id]} ${time}`
  })
}

/** '5' for 17, where a day has twice twelve hours. */
function sayHour(hour: number): string {
  return clock.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'hour')!.value
}
