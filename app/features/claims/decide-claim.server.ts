import { claimMailWords } from '#words/claim.ts'
import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import { addListing, takeOver } from '#app/features/listings/take-over.server.ts'
import { readFacts } from '#app/features/listings/read-facts.server.ts'
import { withdrawPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockClaim, noteDecision } from './claim-store.server.ts'

export type Decision = 'approve' | 'refuse'
export type Decided = { ok: true; placeId: string | null } | { ok: false; reason: 'unknown' | 'decided' | 'address' | 'gone' }

/**
 * What a person decides of a claim that waits or is disputed. Approved, its listing has the details that were sent and its
 * new owner; whoever looked after it before is told. Both answers reach the claimant by mail.
 * @param by who decided, as it is written down
 */
export async function decideClaim(
  services: Pick<Services, 'db' | 'settings' | 'sendMail' | 'pageCache'>,
  reference: string,
  decision: Decision,
  { by, now }: { by: string; now: Date },
): Promise<Decided> {
  const { db, settings, sendMail } = services
  const { siteName } = settings
  return inTransaction(db, async (trx): Promise<Decided> => {
    const claim = await lockClaim(trx, reference)
    if (!claim) return { ok: false, reason: 'unknown' }
    if (claim.outcome !== 'waiting' && claim.outcome !== 'disputed') return { ok: false, reason: 'decided' }
    const decided = { decidedAt: now, decidedBy: by }
    const email = claim.channel === 'email' && claim.proof !== 'none' ? claim.destination! : claim.email.toLowerCase()
    if (decision === 'refuse') {
      await noteDecision(trx, claim.id, { ...decided, outcome: 'refused' })
      if (claim.logoId) await withdrawPicture(trx, claim.logoId, now)
      await sendMail(trx, toMail('claim', email, claimMailWords.refused(claim.businessName, siteName)))
      return { ok: true, placeId: claim.placeId }
    }
    const row = claim.placeId === null ? undefined : await findPlace(trx, claim.placeId)
    const place = row && readPlace(row)
    const facts = readFacts(place, claim.kind, claim)
    if (!facts) return { ok: false, reason: 'address' }
    if (!place) {
      const placeId = await addListing(services, trx, { facts, logoId: claim.logoId, email, claimId: claim.id, now })
      await noteDecision(trx, claim.id, { ...decided, outcome: 'approved', placeId })
      return { ok: true, placeId }
    }
    const before = await findListingOwner(trx, place.id)
    if (before && before.email !== email)
      await sendMail(trx, toMail('claim-notice', before.email, claimMailWords.told.handedOver(place.name, siteName)))
    await takeOver(services, trx, { place, facts, logoId: claim.logoId, email, claimId: claim.id, now })
    await noteDecision(trx, claim.id, { ...decided, outcome: 'approved' })
    return { ok: true, placeId: place.id }
  })
}
