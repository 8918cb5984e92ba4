import type { Services } from '#app/platform/services.server.ts'
import { exampleBusinesses } from './examples/example-businesses.ts'
import { exampleChurches } from './examples/example-churches.ts'
import type { Business, Church } from './place.ts'

/** Every listing of this site. A live site has none of the invented ones. */
export function listPlaces({ settings }: Pick<Services, 'settings'>): { businesses: Business[]; churches: Church[] } {
  if (settings.siteMode === 'live') return { businesses: [], churches: [] }
  return { businesses: exampleBusinesses.map(({ logo: _logo, joinedDate: _joinedDate, ...shown }) => shown), churches: exampleChurches }
}
