import { claimMailWords } from '#words/claim-mails.ts'
import { lockListing } from '#app/features/listings/listing-owner-store.server.ts'
import { takeOver } from '#app/features/listings/take-over.server.ts'
import { readLogo } from '#app/features/listings/logo.server.ts'
import { readFacts } from '#app/features/listings/read-facts.server.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import { keepPicture } from '#app/features/pictures/keep-picture.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { type ClaimDetails, unknownAddress } from './claim-form.ts'
import { claimantOf, outcomeOf } from './claim-outcome.ts'
import type { Proof } from './claim-proof.ts'
import { type ClaimStart, noteClaimed } from '#app/features/claim-starts/claim-start-store.server.ts'
import { claimKind, type ClaimOutcome, findClaimId, findOwner } from './claim-store.server.ts'
import { findProof } from './find-proof.server.ts'
import { tellOther, whomToTell } from './tell-others.server.ts'

type Claiming = Receiving & Pick<Services, 'limits'>
/** `earlier`: it had been sent in already, by another act of sending. */
type Submitted =
  | { ok: true; reference: string; outcome: ClaimOutcome }
  | { ok: false; earlier: true }
  | { ok: false; earlier?: never; errors: Record<string, string> }

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
      if (error instanceof SentAlready) return { ok: false, earlier: true }
      // Somebody else got the listing at the same moment: what this claim is was decided too early.
      if (!(error instanceof OwnerChanged)) throw error
    }
  }
}

class OwnerChanged extends Error {}
class SentAlready extends Error {}

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
  const proof: Proof = place && proven ? await findProof(db, place, proven) : 'none'
  const owner = place && (await findOwner(db, place.id))
  const foreseen = outcomeOf(proof, proven, owner)
  // What a machine may have filled in changes no listing before a person has read it.
  const outcome = foreseen === 'approved' && sending.suspicion ? 'waiting' : foreseen
  const { siteName } = settings
  const { businessName, contactName, email, phone, website, address, description } = details
  // Whom a code reached by mail is written to there.
  const ownEmail = place && proven?.channel !== 'email' ? (details.ownEmail ?? null) : null
  const typed = {
    listing: place ? `${place.name}, ${addressOf(place)} (${place.slug})` : null,
    ownEmail,
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
  const claimant = claimantOf(proven, { email, ownEmail })
  const others = place && (await whomToTell(services, { place, owner: owner?.email, by: claimant.email }, outcome, sending.suspicion))
  const also = async (trx: Trx, reference: string) => {
    if (place && (await lockListing(trx, place.id))?.claimId !== owner?.claimId) throw new OwnerChanged()
    const claimId = await findClaimId(trx, reference)
    if (!(await noteClaimed(trx, start.id, claimId))) throw new SentAlready()
    if (others) await tellOther(services, trx, others, place!.name, outcome)
    if (place && outcome === 'approved')
      await takeOver(services, trx, { place, facts, logoId, ...claimant, claimId, reference, now: sending.now })
    else if (logoId) await keepPicture(trx, logoId, sending.now)
  }
  const confirm = (reference: string) => toMail('claim', claimant.email, claimMailWords.received(reference, siteName, { isNew: !place }))
  const { reference } = await receiveSubmission(services, claimKind, typed, sending, outcome === 'approved' ? undefined : confirm, also)
  return { ok: true, reference, outcome }
}
