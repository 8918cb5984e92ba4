import { listingFieldWords, listingWords } from '#copy/places/listing.ts'
import { emailField, phoneField, type FormField } from '#app/forms/form-field.ts'
import { MAX_LOCATION_LENGTH } from '#app/domains/places/geocoder/location.ts'
import { placeWords } from '#copy/places/places.ts'
import type { TypedValues, FormAnswer } from '#app/forms/form-answer.ts'
import { CLOSED_DAY, type DayHours, type WeekHours, type Weekday, weekdays } from '#app/domains/places/records/opening-hours.ts'

const text = { type: 'text', required: true } as const

/** The fields that owners edit and that the form of a claim asks for as well. */
export const listingFieldsByName = {
  businessName: { ...text, name: 'businessName', autoComplete: 'organization', maxLength: 160, ...listingFieldWords.businessName },
  description: { name: 'description', type: 'textarea', required: true, maxLength: 600, ...listingFieldWords.description },
  email: { ...emailField, ...listingFieldWords.email },
  phone: { ...phoneField, required: true, ...listingFieldWords.phone },
  website: { name: 'website', type: 'url', autoComplete: 'url', required: false, ...listingFieldWords.website },
  address: { ...text, name: 'address', autoComplete: 'address-line1', maxLength: MAX_LOCATION_LENGTH, ...listingFieldWords.address },
} as const satisfies Record<string, FormField>
export const listingFields = Object.values(listingFieldsByName)

const { half, some, long } = listingWords.hours

export const weekdaysFromMonday: Weekday[] = [...weekdays.slice(1), weekdays[0]]

export const hoursFieldNames = (day: Weekday) => ({ opens: `opens-${day}`, closes: `closes-${day}`, closed: `closed-${day}` })

export const hoursErrorFields = weekdaysFromMonday.map((day) => ({ name: hoursFieldNames(day).opens }))

type ParsedHours = { ok: true; hours: WeekHours | null } | { ok: false; errors: Record<string, string> }

/** Returns null if the whole week is empty, and an error if a day is incomplete or missing. */
export function parseHours(values: TypedValues): ParsedHours {
  const days = weekdaysFromMonday.map((day) => ({ day, typed: parseDay(values, day) }))
  if (days.every(({ typed }) => typed === 'empty')) return { ok: true, hours: null }
  const errors = days.flatMap(({ day, typed }) => {
    if (typeof typed === 'object') return []
    return [[hoursFieldNames(day).opens, problemTexts[typed](placeWords.hours.weekdays[day])] as const]
  })
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) }
  return { ok: true, hours: Object.fromEntries(days.map(({ day, typed }) => [day, typed])) as WeekHours }
}

const problemTexts = { half, long, empty: some }

/** A day with longer hours is refused as a probable mix-up of a.m. and p.m. */
const MAX_OPEN_MINUTES = 20 * 60

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function parseDay(values: TypedValues, day: Weekday): DayHours | 'empty' | 'half' | 'long' {
  const names = hoursFieldNames(day)
  const valueOf = (name: string) => (typeof values[name] === 'string' ? values[name].trim().slice(0, 5) : '')
  const [open, close] = [valueOf(names.opens), valueOf(names.closes)]
  if (valueOf(names.closed) !== '') return CLOSED_DAY
  if (open === '' && close === '') return 'empty'
  if (!TIME.test(open) || !TIME.test(close)) return 'half'
  // A browser's time field has no 24:00, so midnight to midnight means around the clock.
  if (open === '00:00' && close === '00:00') return { open, close: '24:00', closed: false }
  return (toMinutes(close) - toMinutes(open) + 1_440) % 1_440 > MAX_OPEN_MINUTES ? 'long' : { open, close, closed: false }
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export function hoursFieldValues(hours: WeekHours | null): Record<string, string> {
  if (!hours) return {}
  const fields = weekdaysFromMonday.flatMap((day): [string, string][] => {
    const names = hoursFieldNames(day)
    const { open, close, closed } = hours[day]
    if (closed) return [[names.closed, 'yes']]
    return [
      [names.opens, open],
      [names.closes, close === '24:00' ? '00:00' : close],
    ]
  })
  return Object.fromEntries(fields)
}

export type OwnListing = {
  name: string
  slug: string
  address: string
  filled: Record<string, string>
  logo: 'none' | 'waits' | 'shown'
  suspended: boolean
}

export type OwnListings = { email: string; all: Pick<OwnListing, 'name' | 'slug' | 'address'>[]; chosen: OwnListing | undefined }

export const LISTING_SAVED = 'saved'
export type ListingAnswer = FormAnswer<{ did: typeof LISTING_SAVED }>

export const LISTING_FIELD = 'place'
