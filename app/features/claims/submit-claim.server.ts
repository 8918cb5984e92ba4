import { claimMailWords } from '#words/claim.ts'
import { lockListing } from '#app/features/listings/listing-owner-store.server.ts'
import { takeOver } from '#app/features/listings/take-over.server.ts'
import { readLogo } from '#app/features/listings/logo.server.ts'
import { readFacts } from '#app/features/listings/read-facts.server.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import { keepPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { type ClaimDetails, unknownAddress } from './claim-form.ts'
import { claimantOf, outcomeOf } from './claim-outcome.ts'
import { type Proof, proofOf } from './claim-proof.ts'
import { type ClaimStart, noteClaimed } from './claim-start-store.server.ts'
import { claimKind, type ClaimOutcome, findClaimId, findOwner } from './claim-store.server.ts'
import { tellOther, whomToTell } from './tell-others.server.ts'

type Claiming = Receiving & Pick<Services, 'limits'>
type Submitted = { ok: true; reference: string; outcome: ClaimOutcome } | { ok: false; errors: Record<string, string> }

/** Stores a claim with what follows from it (`outcomeOf`), once. */
export async function submitClaim(
  services: Claiming,
  start: ClaimStart,
  details: ClaimDetails,
  sending: SubmissionSending,
): Promise<Submitted> {
  for (;;) {
    try {
      return await submitOnce(services, start, details, sending)
    } catch (error) {
      // Somebody else got the listing at the same moment: what this claim is was decided too early.
      if (!(error instanceof OwnerChanged)) throw error
    }
  }
}

class OwnerChanged extends Error {}

async function submitOnce(services: Claiming, start: ClaimStart, details: ClaimDetails, sending: SubmissionSending): Promise<Submitted> {
  const { db, settings } = services
  const row = start.placeId === null ? undefined : await findPlace(db, start.placeId)
  const place = row && readPlace(row)
  const facts = readFacts(place, start.kind, details)
  const logo = await readLogo(services, details.logo, start.id)
  if (!facts) return { ok: false, errors: { address: unknownAddress } }
  if (!logo.ok) return logo
  const logoId = logo.id ?? null
  const proven = start.verifiedAt ? start.reached : null
  const proof: Proof = place && proven ? proofOf(place, proven) : 'none'
  const owner = place && (await findOwner(db, place.id))
  const outcome = outcomeOf(proof, proven, owner)
  const { siteName } = settings
  const { businessName, contactName, email, phone, website, address, description } = details
  const typed = {
    businessName,
    contactName,
    email,
    phone,
    website,
    address,
    description,
    logoId,
    kind: start.kind,
    placeId: place?.id ?? null,
    channel: start.reached?.channel ?? null,
    destination: start.reached?.destination ?? null,
    proof,
    outcome,
    against: owner?.claimId ?? null,
  }
  const claimant = claimantOf(proven, details.email)
  const others = place && (await whomToTell(services, { place, owner: owner?.email, by: claimant.email }, outcome, sending.suspicion))
  const also = async (trx: Trx, reference: string) => {
    if (place && (await lockListing(trx, place.id))?.claimId !== owner?.claimId) throw new OwnerChanged()
    const claimId = await findClaimId(trx, reference)
    if (!(await noteClaimed(trx, start.id, claimId))) throw new Error('This claim was sent in already.')
    if (others) await tellOther(services, trx, others, place!.name, outcome)
    if (place && outcome === 'approved') await takeOver(services, trx, { place, facts, logoId, ...claimant, claimId, now: sending.now })
    else if (logoId) await keepPicture(services, trx, logoId, sending.now)
  }
  const confirm = (reference: string) => toMail('claim', claimant.email, claimMailWords.received(reference, siteName))
  const stored = await receiveSubmission(services, claimKind, typed, sending, outcome === 'approved' ? undefined : confirm, also)
  return { ok: true, ...stored, outcome }
}
