import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import type { Summary } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { lockPlace } from '#app/features/places/owned-place.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { setStanding, type Standing, type StandingSet } from '#app/features/places/set-standing.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listingVersion } from './listing-version.server.ts'

export type StandingChanged = StandingSet | { ok: false; reason: NotDecided }

/** What the ministry says of a partner: its tier, its badges and since when. The directory shows it at once. */
export function changeStanding(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  placeId: string,
  standing: Standing,
  decider: Decider,
): Promise<StandingChanged> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<StandingChanged> => {
    await lockPlace(trx, placeId)
    const row = await findPlace(trx, placeId)
    if (!row) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await listingVersion(trx, placeId))
    if (problem) return { ok: false, reason: problem }
    const { contributionTier, badges } = readPlace(row)
    const set = await setStanding({ pageCache }, trx, placeId, standing)
    if (!set.ok) return set
    const before = summaryOf({
      ...standing,
      ...(standing.tier !== undefined && { tier: contributionTier }),
      ...(standing.badges && { badges }),
    })
    delete before.joined
    const subject = { kind: 'listing' as const, id: placeId }
    await writeHistory(trx, { by, verb: 'set-standing', subject, before, after: summaryOf(standing) }, now)
    return set
  })
}

/** Of what was said and nothing else. */
function summaryOf({ tier, badges, joinedOn }: Standing): Summary {
  return {
    ...(tier !== undefined && { tier }),
    ...(badges !== undefined && { badges: badges.join(', ') || null }),
    ...(joinedOn !== undefined && { joined: joinedOn }),
  }
}
