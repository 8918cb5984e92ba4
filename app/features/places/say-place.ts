import { placeWords } from '#words/places.ts'
import { formatTenths } from '#app/features/site/numbers.ts'
import type { FoundPlace, PlaceFacts } from './place.ts'

/** '214 Example Auburn Ave NE, Atlanta, GA 30303', as far as it is known. */
export function addressOf({ street, city, state, zip }: Pick<PlaceFacts, 'street' | 'city' | 'state' | 'zip'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** 'Barber shop, hair salon · 0.4 miles away'. */
export function factsLine({ types, distanceMiles }: Pick<FoundPlace, 'types' | 'distanceMiles'>): string {
  const kinds = types.join(', ')
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  return [kinds.charAt(0).toUpperCase() + kinds.slice(1), distance].filter(Boolean).join(' · ')
}
