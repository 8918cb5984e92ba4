import type { Db } from '#app/platform/database/database.server.ts'
import { placeSlug } from './place-slug.ts'

/** Places of which the site knows more than an open data set does: those who contribute. Others are found by search engines where they come from. */
export async function listKnownPlaces(db: Db, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'name', 'updatedAt'])
    .where('contributionTier', 'is not', null)
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ updatedAt, ...place }) => ({ slug: placeSlug(place), updatedAt }))
}
