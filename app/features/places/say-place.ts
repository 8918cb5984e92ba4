import { placeWords } from '#words/places.ts'
import type { Location } from '#app/features/locations/location.ts'
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

/** From where distances were measured, and so how exact they are. */
export function sayMeasured({ label, precision, corrected }: Location): string {
  const { measured, showing } = placeWords
  return [corrected && showing(label), measured[precision](label)].filter(Boolean).join(' ')
}
