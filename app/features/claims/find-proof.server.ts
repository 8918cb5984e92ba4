import type { Place } from '#app/features/places/place.ts'
import { isWebsiteOfOthers } from '#app/features/places/website-of-others.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Reached } from '#app/features/claim-starts/reached.ts'
import { ownDomainOf, type Proof, proofOf } from './claim-proof.ts'

/** What it proves of a place that somebody was reached. A website that other listings name, too, is the own one of none. */
export async function findProof(db: Db, place: Pick<Place, 'id' | 'phone' | 'email' | 'website'>, reached: Reached): Promise<Proof> {
  const proof = proofOf(place, reached)
  return proof === 'own-domain' && (await isWebsiteOfOthers(db, ownDomainOf(place.website)!, place.id)) ? 'reachable' : proof
}
