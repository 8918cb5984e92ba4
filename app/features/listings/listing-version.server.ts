import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Of what staff do to a listing: what its owner writes is no reason to ask again. */
export async function listingVersion(db: Db, placeId: string): Promise<string> {
  const [last] = await listDeedsTo(db, 'listing', placeId)
  return versionOf(placeId, last?.key)
}
