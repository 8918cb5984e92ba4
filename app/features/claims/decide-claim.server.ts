import { claimMailWords } from '#words/claim-mails.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { lockListing } from '#app/features/listings/listing-owner-store.server.ts'
import { addListing, takeOver } from '#app/features/listings/take-over.server.ts'
import { readFacts } from '#app/features/listings/read-facts.server.ts'
import { withdrawPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { claimantIn, type ClaimOutcome, lockClaim, noteOutcome } from './claim-store.server.ts'
import { claimVersion } from './claim-version.server.ts'
import { otherOf, tellOther } from './tell-others.server.ts'

export type Decision = 'approve' | 'refuse'
export type Decided = { ok: true; placeId: string | null } | { ok: false; reason: NotDecided | 'unknown' | 'decided' | 'address' | 'taken' }

/**
 * What a person decides of a claim that waits or is disputed. Approved, its listing has the details that were sent and its
 * new owner; whoever looked after it before, or is on file, is told. Where somebody else got it since the claim was weighed,
 * nothing changes before they were heard: it is disputed (`taken`) and can be decided again. Both answers reach the claimant
 * by mail.
 */
export async function decideClaim(
  services: Pick<Services, 'db' | 'settings' | 'sendMail' | 'pageCache'>,
  reference: string,
  decision: Decision,
  decider: Decider,
): Promise<Decided> {
  const { db, settings, sendMail } = services
  const { by, now } = decider
  return inTransaction(db, async (trx): Promise<Decided> => {
    const claim = await lockClaim(trx, reference)
    if (!claim) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'helper', claimVersion(claim))
    if (problem) return { ok: false, reason: problem }
    if (claim.outcome !== 'waiting' && claim.outcome !== 'disputed') return { ok: false, reason: 'decided' }
    const decided = { decidedAt: now, decidedBy: by.name }
    const note = (verb: 'approve' | 'refuse' | 'dispute', outcome: ClaimOutcome) =>
      writeHistory(trx, { by, verb, subject: { kind: 'claim', id: claim.id }, before: { outcome: claim.outcome }, after: { outcome } }, now)
    const claimant = claimantIn(claim)
    if (decision === 'refuse') {
      await noteOutcome(trx, claim.id, { ...decided, outcome: 'refused' })
      if (claim.logoId) await withdrawPicture(trx, claim.logoId, now)
      const name = claimant.confirmed ? claim.businessName : undefined
      const words = claimMailWords.refused(name, claim.reference, settings.siteName, { isNew: claim.placeId === null })
      await sendMail(trx, toMail('claim', claimant.email, words))
      await note('refuse', 'refused')
      return { ok: true, placeId: claim.placeId }
    }
    const row = claim.placeId === null ? undefined : await findPlace(trx, claim.placeId)
    const place = row && readPlace(row)
    const facts = readFacts(place, claim.kind, claim)
    if (!facts) return { ok: false, reason: 'address' }
    const taken = { facts, logoId: claim.logoId, ...claimant, claimId: claim.id, reference: claim.reference, now }
    if (!place) {
      const placeId = await addListing(services, trx, taken)
      await noteOutcome(trx, claim.id, { ...decided, outcome: 'approved', placeId })
      await note('approve', 'approved')
      return { ok: true, placeId }
    }
    const owner = await lockListing(trx, place.id)
    const other = otherOf({ place, owner: owner?.email, by: claimant.email })
    if (owner && other !== undefined && owner.claimId !== claim.against) {
      await noteOutcome(trx, claim.id, { outcome: 'disputed', against: owner.claimId })
      await tellOther(services, trx, other, place.name, 'disputed')
      await note('dispute', 'disputed')
      return { ok: false, reason: 'taken' }
    }
    if (other !== undefined) await tellOther(services, trx, other, place.name, owner ? 'handedOver' : 'given')
    await takeOver(services, trx, { ...taken, place })
    await noteOutcome(trx, claim.id, { ...decided, outcome: 'approved' })
    await note('approve', 'approved')
    return { ok: true, placeId: place.id }
  })
}
