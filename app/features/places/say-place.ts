import { language } from '#words/language.ts'
import { placeWords } from '#words/places.ts'
import { formatTenths } from '#app/features/site/numbers.ts'
import type { FoundPlace, PlaceFacts } from './place.ts'

/** '214 Example Auburn Ave NE, Atlanta, GA 30303', as far as it is known. */
export function addressOf({ street, city, state, zip }: Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** 'Barber shop, hair salon'. */
export function sayTypes(types: string[]): string {
  return types.join(', ').replace(/^./u, (letter) => letter.toLocaleUpperCase(language.locale))
}

/** 'Barber shop, hair salon · 0.4 miles away'. */
export function factsLine({ types, distanceMiles }: Pick<FoundPlace, 'types' | 'distanceMiles'>): string {
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  return [sayTypes(types), distance].filter(Boolean).join(' · ')
}
