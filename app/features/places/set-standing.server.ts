import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { placeIdOf } from './place-slug.ts'
import { kindOf } from './place-table.server.ts'

/** What is given and what is left out stays as it is; a tier of null is none. */
type Standing = { tier?: ContributionTier | null; badges?: BadgeKind[]; joinedOn?: string | null }
export type StandingAsked = Standing & { slug: string }
export type StandingSet = { ok: true; name: string } | { ok: false; reason: 'unknown' | 'church' }
type Setting = Pick<Services, 'db' | 'pageCache'>

/** What the ministry says of a partner: its tier, its badges and since when. The directory shows it at once. */
export async function setStanding({ db, pageCache }: Setting, { slug, ...standing }: StandingAsked): Promise<StandingSet> {
  const id = placeIdOf(slug)
  if (!id) return { ok: false, reason: 'unknown' }
  return inTransaction(db, (trx) => setStandingWithin({ pageCache }, trx, id, standing))
}

/** The same inside the caller's transaction. */
export async function setStandingWithin(
  { pageCache }: Pick<Setting, 'pageCache'>,
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

export const SET_STANDING = 'set-standing'

/** What `npm run places:standing` asks for. */
export function setStandingJob(services: Setting): AskedKind<StandingAsked, StandingSet> {
  return {
    name: SET_STANDING,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    answer: (asked) => setStanding(services, asked),
  }
}
