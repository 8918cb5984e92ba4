import { languageSettings } from '#copy/language.ts'
import { placeWords } from '#copy/places/places.ts'
import { formatTenths } from '#app/platform/format/numbers.ts'
import type { FoundPlace, PlaceFacts, Place } from './place.ts'
import { placePageWords } from '#copy/places/place-page.ts'
import type { OpenState } from './opening-hours.ts'

/** Returns '214 Example Auburn Ave NE, Atlanta, GA 30303', without the parts that are unknown. */
export function formatAddress({ street, city, state, zip }: Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Returns what identifies a place in a list or above a form. */
export function summarizePlace(place: Place) {
  return { name: place.name, slug: place.slug, address: formatAddress(place) }
}

export function formatTypes(types: string[]): string {
  return types.join(', ').replace(/^./u, (letter) => letter.toLocaleUpperCase(languageSettings.locale))
}

/** Returns 'Barber shop, hair salon · 0.4 miles away', for example. */
export function formatTypesAndDistance({ types, distanceMiles }: Pick<FoundPlace, 'types' | 'distanceMiles'>): string {
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  return [formatTypes(types), distance].filter(Boolean).join(' · ')
}

const MAX_DESCRIPTION_LENGTH = 155

export function describePlace(place: Place): string {
  const where = placePageWords.describe[place.kind](place.name, formatAddress(place))
  const both = [where, place.description].filter(Boolean).join(' ')
  return both.length <= MAX_DESCRIPTION_LENGTH ? both : where
}

const { hours: words } = placeWords

/** Returns 'Open now · Closes 5:30 p.m.', for example. */
export function describeOpenState(state: OpenState): string {
  if (state.open) return state.allDay ? words.openNow : [words.openNow, words.closes(formatTime(state.closes))].join(' · ')
  return [words.closedNow, state.opens !== undefined && words.opens(formatTime(state.opens))].filter(Boolean).join(' · ')
}

const { midnight, noon, morning, afternoon } = placeWords.hours.clock

/** Formats '14:30' as '2:30 p.m.'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 24 === 0) return midnight
  if (minute === 0 && hour === 12) return noon
  const written = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return hour % 24 < 12 ? morning(written) : afternoon(written)
}
