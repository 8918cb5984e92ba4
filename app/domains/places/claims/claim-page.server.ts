import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { outcomeOf, type OwnOutcome } from './claim-outcome.ts'
import type { Reached } from './reached.ts'
import { type ClaimStart, findStart } from './claim-start-store.server.ts'
import { claimantIn, findClaim, findOwner } from './claim-store.server.ts'
import type { ClaimView, ClaimDone } from './claim-view.ts'
import { findProof } from './claim-proof.server.ts'
import { CLAIM_LINK, codeForm } from './begin-claim.server.ts'
import { claimFieldWords, verifyWords } from '#copy/places/claim.ts'
import { listingFieldWords } from '#copy/places/listing.ts'
import { formWords } from '#copy/forms.ts'
import { logoFile } from '#app/domains/places/listings/logo.server.ts'
import { isKnownAddress } from '#app/domains/places/listings/owner-facts.server.ts'
import { doneAddress } from '#app/domains/privacy/personal-links/done-address.ts'
import { handleForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { checkClaimCode, resendCode } from './claim-codes.server.ts'
import { detailsForm, submitClaim } from './submit-claim.server.ts'

export const claimPage: PersonalPage<ClaimView> = {
  purpose: CLAIM_LINK,
  async load({ db, now }, startId) {
    const start = await findStart(db, startId, now())
    return start && viewOf(db, start)
  },
}

async function viewOf(db: Db, start: ClaimStart): Promise<ClaimView | undefined> {
  const { kind, reached, verifiedAt, claimId } = start
  const place = await findPlace(db, start.placeId)
  // The listing was deleted since the claim began.
  if (!place && start.placeId !== null) return undefined
  const draft = `claim-${place ? place.slug : `new-${start.id.slice(0, 8)}`}`
  const head = { kind, draft, place: place ? { name: place.name, slug: place.slug, address: formatAddress(place) } : null }
  if (claimId !== null) {
    const claim = await findClaim(db, claimId)
    return (
      claim && {
        ...head,
        at: 'done',
        outcome: claim.outcome,
        reference: claim.reference,
        email: claimantIn(claim).email,
        businessName: claim.businessName,
      }
    )
  }
  if (reached && !verifiedAt) return { ...head, at: 'code', reached }
  const verified = place && reached ? await foreseen(db, place, reached) : null
  const businessName = start.typedName ?? ''
  return {
    ...head,
    at: 'details',
    verified,
    reached,
    filled: place ? filledFrom(place) : { businessName },
    asksOwnEmail: asksOwnEmail(start),
  }
}

/** The address on file may be that of somebody else, so the claimant is asked for their own unless a code reached them by mail. */
function asksOwnEmail({ placeId, reached, verifiedAt }: Pick<ClaimStart, 'placeId' | 'reached' | 'verifiedAt'>): boolean {
  return placeId !== null && !(verifiedAt && reached?.channel === 'email')
}

async function foreseen(db: Db, place: Place, reached: Reached): Promise<OwnOutcome> {
  return outcomeOf(await findProof(db, place, reached), reached, await findOwner(db, place.id))
}

function filledFrom(place: Place): Record<string, string> {
  const { name, email, phone, website, description } = place
  return {
    businessName: name,
    email: email ?? '',
    phone: phone ?? '',
    website: website ?? '',
    address: formatAddress(place),
    description: description ?? '',
  }
}

export async function handleClaimForm({ request, context }: FormRequest, startId: string, address: string) {
  const services = context.get(servicesContext)
  const start = await findStart(services.db, startId, services.now())
  const { fields } = await readFields(request.clone() as Request, ['act'])
  const leadsTo = ({ did }: ClaimDone) => doneAddress(address, did)
  const place = await findPlace(services.db, start?.placeId)
  if (fields.act === 'details')
    return handleForm<typeof detailsForm, ClaimDone>(
      { request, context },
      {
        name: 'claim',
        of: startId,
        schema: detailsForm,
        words: formWords,
        files: logoFile(startId),
        findEarlier: (site, _, { now }) => findSent(site.db, startId, now),
        // A claim that was sent in already is not checked again.
        alsoMend: (values) => (start && start.claimId === null ? mendDetails(start, place, values) : {}),
        async accept(site, details, sending) {
          const before = await findSent(site.db, startId, sending.now)
          if (before) return { ok: true, ...before }
          if (!start) return { ok: false, notice: verifyWords.gone }
          // Where a code was to be entered, nothing goes on without it.
          if (start.reached && !start.verifiedAt) return { ok: false, notice: verifyWords.code.wrong }
          const submitted = await submitClaim(site, start, details, sending)
          if (submitted.ok) return { ok: true, did: 'sent', reference: submitted.reference }
          return submitted.earlier ? { ok: true, ...(await findSent(site.db, startId, sending.now))! } : submitted
        },
        leadsTo,
      },
    )
  return handleForm<typeof codeForm, ClaimDone>(
    { request, context },
    {
      name: 'claim-code',
      of: startId,
      schema: codeForm,
      words: formWords,
      // The code counts its own tries, and sending has limits of its own.
      countsItself: true,
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

function mendDetails(start: ClaimStart, place: Place | undefined, values: TypedValues): Record<string, string> {
  const typed = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const address = typed('address') || null
  const { missing, invalid } = listingFieldWords.address
  return {
    ...(asksOwnEmail(start) && typed('ownEmail') === '' ? { ownEmail: claimFieldWords.ownEmail.missing } : {}),
    ...(isKnownAddress(place, address) ? {} : { address: address === null ? missing : invalid }),
  }
}

async function findSent(db: Db, startId: string, now: Date): Promise<ClaimDone | undefined> {
  const start = await findStart(db, startId, now)
  const claim = start?.claimId ? await findClaim(db, start.claimId) : undefined
  return claim && { did: 'sent', reference: claim.reference }
}
