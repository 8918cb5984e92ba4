import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import type { Place, PlaceKind } from '#app/domains/places/records/place.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { summarizePlace } from '#app/domains/places/records/format-place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { decideOutcome } from './claim-outcome.ts'
import { type ClaimStart, findClaimStart } from './claim-start-store.server.ts'
import { getClaimantEmail, type ClaimRow, findClaimByStart, findPlaceOwner } from './claim-store.server.ts'
import type { ClaimPageData, ClaimStepDone } from './claim-view.ts'
import { determineContactProof } from './claim-proof.server.ts'
import { CLAIM_LINK_PURPOSE, claimCodeForm } from './start-claim.server.ts'
import { claimFieldWords, verifyWords } from '#copy/places/claim.ts'
import { listingFieldWords } from '#copy/places/listing.ts'
import { formWords } from '#copy/forms.ts'
import { logoUploads } from '#app/domains/places/listings/logo.server.ts'
import { toFieldValues, locateAddress } from '#app/domains/places/listings/owner-facts.server.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { checkClaimCode, resendCode } from './claim-codes.server.ts'
import { claimDetailsForm, submitClaim } from './submit-claim.server.ts'

export const claimPage: PersonalPage<ClaimPageData> = {
  purpose: CLAIM_LINK_PURPOSE,
  async load({ db, now }, startId) {
    const claim = await findClaimByStart(db, startId)
    if (claim) return viewClaim(db, claim)
    const start = await findClaimStart(db, startId, now())
    return start && viewStart(db, start)
  },
}

async function viewClaim(db: Db, claim: ClaimRow): Promise<ClaimPageData | undefined> {
  const place = claim.listing === null ? undefined : await findPlace(db, claim.placeId)
  // The page of a claim is gone if its listing was deleted after the claim.
  if (!place && claim.listing !== null) return undefined
  const { outcome, reference, businessName, kind, idempotencyKey } = claim
  return { ...summarizeStart(kind, place, idempotencyKey), at: 'done', outcome, reference, email: getClaimantEmail(claim), businessName }
}

async function viewStart(db: Db, start: ClaimStart): Promise<ClaimPageData> {
  const { kind, contact, verifiedAt, typedName } = start
  const place = await findPlace(db, start.placeId)
  const head = summarizeStart(kind, place, start.id)
  if (contact && !verifiedAt) return { ...head, at: 'code', contact }
  return {
    ...head,
    at: 'details',
    verified:
      place && contact ? decideOutcome(await determineContactProof(db, place, contact), contact, await findPlaceOwner(db, place.id)) : null,
    filled: place ? toFieldValues(place) : { businessName: typedName ?? '' },
    needsOwnEmail: needsOwnEmail(start),
  }
}

function summarizeStart(kind: PlaceKind, place: Place | undefined, startId: string) {
  return {
    kind,
    place: place ? summarizePlace(place) : null,
    draft: `claim-${place ? place.slug : `new-${startId.slice(0, 8)}`}`,
  }
}

/** The e-mail address on file may be somebody else's, so claimants of a known listing give their own, unless a code was mailed. */
function needsOwnEmail({ placeId, contact, verifiedAt }: ClaimStart): boolean {
  return placeId !== null && !(verifiedAt && contact?.channel === 'email')
}

export async function handleClaimForm({ request, context }: FormRequest, startId: string, address: string) {
  const services = context.get(servicesContext)
  const start = await findClaimStart(services.db, startId, services.now())
  const { fields } = await readFields(request.clone() as Request, ['act'])
  const leadsTo = ({ did }: ClaimStepDone) => withDoneField(address, did)
  const place = await findPlace(services.db, start?.placeId)
  if (fields.act === 'details')
    return handleForm<typeof claimDetailsForm, ClaimStepDone>(
      { request, context },
      {
        name: 'claim',
        actorKey: startId,
        schema: claimDetailsForm,
        words: formWords,
        files: logoUploads(startId),
        async findEarlier({ db }) {
          const claim = await findClaimByStart(db, startId)
          return claim && { did: 'sent', reference: claim.reference }
        },
        alsoMend: (values) => (start ? validateDetails(start, place, values) : {}),
        async accept(site, details, sending) {
          if (!start) return { ok: false, notice: verifyWords.gone }
          // A claimant who was sent a code must enter it before sending details.
          if (start.contact && !start.verifiedAt) return { ok: false, notice: verifyWords.code.wrong }
          return submitClaim(site, start, details, sending)
        },
        leadsTo,
      },
    )
  return handleForm<typeof claimCodeForm, ClaimStepDone>(
    { request, context },
    {
      name: 'claim-code',
      actorKey: startId,
      schema: claimCodeForm,
      words: formWords,
      // The usual limit of forms is not needed, because attempts per code are limited, and so is the sending of codes.
      limitsItself: true,
      alsoMend: ({ act, code }): Record<string, string> =>
        act === 'check' && (typeof code !== 'string' || code.trim() === '') ? { code: verifyWords.code.missing } : {},
      async accept(site, { act, code = '' }, sending) {
        if (!start) return { ok: false, notice: verifyWords.gone }
        if (start.verifiedAt) return { ok: true, did: 'verified' }
        return act === 'check' ? checkClaimCode(site, start, code, sending) : resendCode(site, start, sending)
      },
      leadsTo,
    },
  )
}

function validateDetails(start: ClaimStart, place: Place | undefined, values: TypedValues): Record<string, string> {
  const typed = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const address = typed('address') || null
  const { missing, invalid } = listingFieldWords.address
  return {
    ...(needsOwnEmail(start) && typed('ownEmail') === '' ? { ownEmail: claimFieldWords.ownEmail.missing } : {}),
    ...(locateAddress(place, address) ? {} : { address: address === null ? missing : invalid }),
  }
}
