import type { Place } from '#app/features/places/place.ts'

/** A place of which only what must be there is known, to be told more of. */
export const somePlace: Place = {
  id: '7',
  slug: 'cedar-7',
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
  badges: [],
  contributionTier: null,
  logo: null,
  members: null,
  verified: false,
  example: false,
  timeZone: 'America/New_York',
}
