import { claimMailWords } from '#copy/places/claim-mails.ts'
import { lockListing } from '#app/domains/places/records/owned-place.server.ts'
import { assignOwner } from '#app/domains/places/listings/assign-owner.server.ts'
import { verifyLogo } from '#app/domains/places/listings/logo.server.ts'
import { toPlaceFacts } from '#app/domains/places/listings/owner-facts.server.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { attachPicture } from '#app/platform/pictures/picture-store.server.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { decideOutcome } from './claim-outcome.ts'
import { type ClaimProof, determineContactProof } from './claim-proof.server.ts'
import { type ClaimStart, deleteClaimStart } from './claim-start-store.server.ts'
import { getClaimantEmail, findPlaceOwner } from './claim-store.server.ts'
import { submission } from './claim-submission.server.ts'
import { notifyOtherParty, findNoticeRecipient } from './notify-others.server.ts'
import { z } from 'zod'
import { listingFieldWords } from '#copy/places/listing.ts'
import { formWords } from '#copy/forms.ts'
import { fieldSchemas, hiddenLine } from '#app/forms/text-rules.ts'
import { MAX_PICTURE_TOKEN_LENGTH } from '#app/platform/pictures/picture.ts'
import { claimFields } from './claim-fields.ts'

type Claiming = SubmissionServices & Pick<Services, 'limits'>
type Submitted = { ok: true; did: 'sent'; reference: string } | { ok: false; errors: Record<string, string> }

class OwnerChanged extends Error {}

/** If a claim is submitted twice, even with other details, only the first submission counts. */
export async function submitClaim(
  services: Claiming,
  start: ClaimStart,
  details: ClaimDetails,
  sending: SubmissionSending,
): Promise<Submitted> {
  const { db, settings } = services
  const place = await findPlace(db, start.placeId)
  const facts = toPlaceFacts(place, start.kind, details)
  const logo = await verifyLogo(services, details.logo, start.id, sending.now)
  if (!facts) return { ok: false, errors: { address: listingFieldWords.address.invalid } }
  if (!logo.ok) return logo
  const logoId = logo.id ?? null
  const proven = start.verifiedAt ? start.contact : null
  const proof: ClaimProof = place && proven ? await determineContactProof(db, place, proven) : 'none'
  const owner = place && (await findPlaceOwner(db, place.id))
  const foreseen = decideOutcome(proof, proven, owner)
  // A suspicious submission does not change a listing before a person has read it.
  const outcome = foreseen === 'approved' && sending.suspicion ? 'waiting' : foreseen
  const { siteName } = settings
  const { businessName, contactName, email, phone, website, address, description } = details
  const ownEmail = place && proven?.channel !== 'email' ? (details.ownEmail ?? null) : null
  const typed = {
    listing: place ? `${place.name}, ${formatAddress(place)} (${place.slug})` : null,
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
    channel: start.contact?.channel ?? null,
    destination: start.contact?.destination ?? null,
    proof,
    outcome,
    against: owner?.claimId ?? null,
  }
  const claimant = getClaimantEmail(typed)
  const others = place && (await findNoticeRecipient(services, { place, owner: owner?.email, by: claimant }, outcome, sending.suspicion))
  const also = async (trx: Trx, reference: string, claimId: string) => {
    if (place && (await lockListing(trx, place.id))?.claimId !== owner?.claimId) throw new OwnerChanged()
    await deleteClaimStart(trx, start.id)
    if (others) await notifyOtherParty(services, trx, others, place!.name, outcome)
    if (place && outcome === 'approved')
      await assignOwner(services, trx, { place, facts, logoId, email: claimant, claimId, reference, now: sending.now })
    else if (logoId) await attachPicture(trx, logoId, sending.now)
  }
  const confirm = (reference: string) => mailRequest('claim', claimant, claimMailWords.received(reference, siteName, { isNew: !place }))
  const once = { ...sending, idempotencyKey: start.id }
  try {
    const { reference } = await receiveSubmission(services, submission, typed, once, outcome === 'approved' ? undefined : confirm, also)
    return { ok: true, did: 'sent', reference }
  } catch (error) {
    // Another claim was approved at the same moment, so the outcome has to be determined again.
    if (error instanceof OwnerChanged) return submitClaim(services, start, details, sending)
    throw error
  }
}

const { ownEmail, ...required } = fieldSchemas(claimFields)
export const claimDetailsForm = z.object({
  act: z.literal('details', formWords.unreadable),
  ...required,
  ownEmail: ownEmail.optional(),
  logo: hiddenLine(MAX_PICTURE_TOKEN_LENGTH, formWords.unreadable).optional(),
})

type ClaimDetails = Omit<z.output<typeof claimDetailsForm>, 'act'>
