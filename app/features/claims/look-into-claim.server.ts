import { claimMailWords } from '#words/claim-mails.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { claimantIn, type ClaimRow, findOwner, lockClaim, noteOutcome, noteProofAsked } from './claim-store.server.ts'
import { claimVersion } from './claim-version.server.ts'
import { otherOf, tellOther } from './tell-others.server.ts'

type Looking = Pick<Services, 'db' | 'settings' | 'sendMail'>
export type LookedInto = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'decided' | 'disputed' | 'nobody-else' }

/** Asks the claimant to show that they speak for the place; it waits on. @param what what would show it, as staff write it */
export function askForProof(services: Looking, reference: string, what: string, decider: Decider): Promise<LookedInto> {
  return lookInto(services, reference, decider, async (trx, claim) => {
    const { by, now } = decider
    await noteProofAsked(trx, claim.id, { proofAskedAt: now, proofAsked: what })
    const words = claimMailWords.proof(what, claim.reference, services.settings.siteName, { isNew: claim.placeId === null })
    await services.sendMail(trx, toMail('claim-proof', claimantIn(claim).email, words))
    await writeHistory(trx, { by, verb: 'ask-for-proof', subject: { kind: 'claim', id: claim.id } }, now)
    return { ok: true }
  })
}

/** Somebody else may speak for the place: whoever looks after it, or is on file, hears of the claim and can say so. */
export function disputeClaim(services: Looking, reference: string, decider: Decider): Promise<LookedInto> {
  return lookInto(services, reference, decider, async (trx, claim) => {
    const { by, now } = decider
    if (claim.outcome === 'disputed') return { ok: false, reason: 'disputed' }
    const row = claim.placeId === null ? undefined : await findPlace(trx, claim.placeId)
    const place = row && readPlace(row)
    const owner = place && (await findOwner(trx, place.id))
    const other = place && otherOf({ place, owner: owner?.email, by: claimantIn(claim).email })
    if (!place || other === undefined) return { ok: false, reason: 'nobody-else' }
    await noteOutcome(trx, claim.id, { outcome: 'disputed', against: owner?.claimId ?? null })
    await tellOther(services, trx, other, place.name, owner ? 'disputed' : 'waiting')
    const subject = { kind: 'claim' as const, id: claim.id }
    await writeHistory(trx, { by, verb: 'dispute', subject, before: { outcome: claim.outcome }, after: { outcome: 'disputed' } }, now)
    return { ok: true }
  })
}

function lookInto(
  { db }: Looking,
  reference: string,
  decider: Decider,
  work: (trx: Trx, claim: ClaimRow) => Promise<LookedInto>,
): Promise<LookedInto> {
  return inTransaction(db, async (trx): Promise<LookedInto> => {
    const claim = await lockClaim(trx, reference)
    if (!claim) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'helper', claimVersion(claim))
    if (problem) return { ok: false, reason: problem }
    if (claim.outcome !== 'waiting' && claim.outcome !== 'disputed') return { ok: false, reason: 'decided' }
    return work(trx, claim)
  })
}
