import { placeWords } from '#words/places.ts'
import { listingWords } from '#words/listing.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { CLOSED, type DayHours, type WeekHours, type Weekday, weekdays } from '#app/features/places/opening-hours.ts'

const { half, some, long } = listingWords.hours

/** The days as people fill them in, from Monday on. */
export const formDays: Weekday[] = [...weekdays.slice(1), weekdays[0]]

/** The names of the three fields of a day. */
export const hoursFields = (day: Weekday) => ({ opens: `opens-${day}`, closes: `closes-${day}`, closed: `closed-${day}` })

/** Where the errors of the hours stand, in the order of the form. */
export const hoursOrder = formDays.map((day) => ({ name: hoursFields(day).opens }))

type Read = { ok: true; hours: WeekHours | null } | { ok: false; errors: Record<string, string> }

/** The week as it was typed: null where nothing was, and errors by the day's first field where a day is half filled in or left out. */
export function readHours(values: TypedValues): Read {
  const days = formDays.map((day) => ({ day, typed: readDay(values, day) }))
  if (days.every(({ typed }) => typed === 'empty')) return { ok: true, hours: null }
  const errors = days.flatMap(({ day, typed }) => {
    if (typeof typed === 'object') return []
    return [[hoursFields(day).opens, problems[typed](placeWords.hours.weekdays[day])] as const]
  })
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return { ok: true, hours: Object.fromEntries(days.map(({ day, typed }) => [day, typed])) as WeekHours }
}

/** What is left out may only be left out of the whole week. */
const problems = { half, long, empty: some }

/** Nobody is open so long and not around the clock: morning and evening were mistaken for one another. */
const LONGEST_MINUTES = 20 * 60

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function readDay(values: TypedValues, day: Weekday): DayHours | 'empty' | 'half' | 'long' {
  const names = hoursFields(day)
  const valueOf = (name: string) => (typeof values[name] === 'string' ? values[name].trim().slice(0, 5) : '')
  const [open, close] = [valueOf(names.opens), valueOf(names.closes)]
  if (valueOf(names.closed) !== '') return CLOSED
  if (open === '' && close === '') return 'empty'
  if (!TIME.test(open) || !TIME.test(close)) return 'half'
  // A clock in a browser knows no 24:00: from midnight to midnight is around the clock.
  if (open === '00:00' && close === '00:00') return { open, close: '24:00', closed: false }
  return (minutesOf(close) - minutesOf(open) + 1_440) % 1_440 > LONGEST_MINUTES ? 'long' : { open, close, closed: false }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What stands in the fields of a week. */
export function filledHours(hours: WeekHours | null): Record<string, string> {
  if (!hours) return {}
  const fields = formDays.flatMap((day): [string, string][] => {
    const names = hoursFields(day)
    const { open, close, closed } = hours[day]
    if (closed) return [[names.closed, 'yes']]
    return [
      [names.opens, open],
      [names.closes, close === '24:00' ? '00:00' : close],
    ]
  })
  return Object.fromEntries(fields)
}
