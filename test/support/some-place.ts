import type { NewPlace } from '#app/domains/places/records/place-store.server.ts'
import type { Place, PlaceFacts } from '#app/domains/places/records/place.ts'

const bareFacts: PlaceFacts = {
  kind: 'business',
  name: 'Cedar',
  types: ['shop'],
  description: null,
  street: null,
  city: 'Atlanta',
  state: 'GA',
  zip: null,
  coordinates: { lat: 33.7, lng: -84.4 },
  phone: null,
  email: null,
  website: null,
  hours: null,
}

/** A place with only the required facts, to which a test adds others. */
export const somePlace: Place = {
  ...bareFacts,
  id: '7',
  slug: 'cedar-7',
  badges: [],
  contributionTier: null,
  logo: null,
  members: null,
  verified: false,
  example: false,
  timeZone: 'America/New_York',
}

/** A new place with only the required facts, to be stored. Its name is also its id at its source. */
export function newPlace(name: string, more: Partial<NewPlace> = {}): NewPlace {
  return { ...bareFacts, name, sourceId: name, origin: null, ...more }
}
