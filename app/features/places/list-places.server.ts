import { exampleBusinesses, exampleChurches } from '#words/example-places.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Business, Church } from './place.ts'

/** Every listing of this site. A live site has none of the invented ones. */
export function listPlaces({ settings }: Pick<Services, 'settings'>): { businesses: Business[]; churches: Church[] } {
  if (settings.siteMode === 'live') return { businesses: [], churches: [] }
  return {
    businesses: exampleBusinesses.map(
      ({ id, name, types, description, address, contact, hours, badges, contributionTier, verified, example }) => ({
        id,
        name,
        types,
        description,
        contact,
        hours,
        badges,
        contributionTier,
        verified,
        example,
        ...address,
      }),
    ),
    churches: exampleChurches.map(({ id, name, address, coordinates, city, state, zip, members, contact, example }) => ({
      id,
      name,
      address,
      coordinates,
      city,
      state,
      zip,
      members,
      contact,
      example,
    })),
  }
}
