import { listUndecided } from '#app/features/claims/claim-store.server.ts'
import type { Role } from '#app/features/desk/actor.ts'
import { pageOf } from '#app/features/desk/page-of.ts'
import { ownedPlaces } from '#app/features/listings/listing-owner-store.server.ts'
import { listWaiting } from '#app/features/pictures/picture-store.server.ts'
import { listPlacesWithLogo } from '#app/features/places/owned-place.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Logos that nobody has looked at, the oldest first: of listings, and of claims that wait themselves. */
export async function listWaitingLogos(db: Db, role: Role, most: number) {
  const logos = (await listWaiting(db)).slice(0, most).map(({ id }) => id)
  if (logos.length === 0) return []
  const [places, claims] = await Promise.all([listPlacesWithLogo(db, logos, ownedPlaces(db)), listUndecided(db)])
  return logos.flatMap((logo) => {
    const place = places.find((each) => each.logo === logo)
    const claim = claims.find(({ logoId }) => logoId === logo)
    const kind = place ? ('listing' as const) : ('claim' as const)
    const id = place?.id ?? claim?.id
    const to = id === undefined ? undefined : pageOf({ kind, id: String(id) }, role)
    return to === undefined ? [] : [{ key: logo, kind, name: place?.name ?? claim!.businessName, to }]
  })
}
