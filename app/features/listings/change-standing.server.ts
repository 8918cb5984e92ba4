import type { BadgeKind, ContributionTier } from '#app/features/badges/badge.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { lockPlace } from '#app/features/places/owned-place.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { setStandingWithin } from '#app/features/places/set-standing.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listingVersion } from './listing-version.server.ts'

export type StandingChanged = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'church' }

/** What the ministry says of a partner: its tier and its badges. The directory shows it at once. */
export function changeStanding(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  placeId: string,
  { tier, badges }: { tier: ContributionTier | null; badges: BadgeKind[] },
  decider: Decider,
): Promise<StandingChanged> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<StandingChanged> => {
    await lockPlace(trx, placeId)
    const row = await findPlace(trx, placeId)
    if (!row) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await listingVersion(trx, placeId))
    if (problem) return { ok: false, reason: problem }
    const before = readPlace(row)
    const set = await setStandingWithin({ pageCache }, trx, placeId, { tier, badges })
    if (!set.ok) return set
    await writeHistory(
      trx,
      {
        by,
        verb: 'set-standing',
        subject: { kind: 'listing', id: placeId },
        before: { tier: before.contributionTier, badges: before.badges.join(', ') || null },
        after: { tier, badges: badges.join(', ') || null },
      },
      now,
    )
    return { ok: true }
  })
}
