import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { decideWithin, type PictureDecision } from '#app/features/pictures/decide-picture.server.ts'
import { lockPlace } from '#app/features/places/owned-place.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listingVersion } from './listing-version.server.ts'

export type LogoDecided = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'no-logo' }

/** Visitors see the logo of a listing from now on, or never. One that is shown already can be refused, too. @param logoId that was looked at */
export function decideLogo(
  { db, pageCache }: Pick<Services, 'db' | 'pageCache'>,
  { placeId, logoId }: { placeId: string; logoId: string },
  decision: PictureDecision,
  decider: Decider,
): Promise<LogoDecided> {
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<LogoDecided> => {
    await lockPlace(trx, placeId)
    const row = await findPlace(trx, placeId)
    if (!row) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'helper', await listingVersion(trx, placeId))
    if (problem) return { ok: false, reason: problem }
    // Its owner may have sent another meanwhile, which nobody has looked at.
    if (row.logo !== logoId) return { ok: false, reason: 'changed' }
    const decided = await decideWithin({ pageCache }, trx, logoId, decision, now)
    if (!decided.ok) return { ok: false, reason: 'no-logo' }
    const verb = decision === 'approve' ? 'show-logo' : 'refuse-logo'
    await writeHistory(trx, { by, verb, subject: { kind: 'listing', id: placeId } }, now)
    return { ok: true }
  })
}
