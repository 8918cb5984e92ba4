import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { kindOf } from './place-table.server.ts'

/** What is given and what is left out stays as it is; a tier of null is none. */
export type Standing = { tier?: ContributionTier | null; badges?: BadgeKind[]; joinedOn?: string | null }
export type StandingSet = { ok: true; name: string } | { ok: false; reason: 'unknown' | 'church' }

/** What the ministry says of a partner: its tier, its badges and since when. The directory shows it at once. */
export async function setStanding(
  { pageCache }: Pick<Services, 'pageCache'>,
  trx: Trx,
  id: string,
  { tier, badges, joinedOn }: Standing,
): Promise<StandingSet> {
  const place = await trx.selectFrom('places').select(['kind', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!place) return { ok: false, reason: 'unknown' }
  // Tiers are for what businesses give; a church that gives is thanked otherwise.
  if (kindOf(place.kind) === 'church' && tier) return { ok: false, reason: 'church' }
  await trx
    .updateTable('places')
    .set({
      ...(tier === undefined ? {} : { contributionTier: tier }),
      ...(badges === undefined ? {} : { badges }),
      ...(joinedOn === undefined ? {} : { joinedOn }),
    })
    .where('id', '=', id)
    .execute()
  await pageCache.forgetAtCommit(trx, 'places')
  return { ok: true, name: place.name }
}
