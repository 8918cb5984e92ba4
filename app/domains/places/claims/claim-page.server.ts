import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import type { Place, PlaceKind } from '#app/domains/places/records/place.ts'
import { findPlace } from '#app/domains/places/records/place-store.server.ts'
import { headOf } from '#app/domains/places/records/format-place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { outcomeOf } from './claim-outcome.ts'
import { type ClaimStart, findStart } from './claim-start-store.server.ts'
import { claimantIn, type ClaimRow, findClaimOfStart, findOwner } from './claim-store.server.ts'
import type { ClaimView, ClaimDone } from './claim-view.ts'
import { findProof } from './claim-proof.server.ts'
import { CLAIM_LINK, codeForm } from './begin-claim.server.ts'
import { claimFieldWords, verifyWords } from '#copy/places/claim.ts'
import { listingFieldWords } from '#copy/places/listing.ts'
import { formWords } from '#copy/forms.ts'
import { logoFile } from '#app/domains/places/listings/logo.server.ts'
import { fillFacts, findAddress } from '#app/domains/places/listings/owner-facts.server.ts'
import { doneAddress } from '#app/domains/privacy/personal-links/done-address.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { checkClaimCode, resendCode } from './claim-codes.server.ts'
import { detailsForm, submitClaim } from './submit-claim.server.ts'

export const claimPage: PersonalPage<ClaimView> = {
  purpose: CLAIM_LINK,
  async load({ db, now }, startId) {
    const claim = await findClaimOfStart(db, startId)
    if (claim) return viewClaim(db, claim)
    const start = await findStart(db, startId, now())
    return start && viewStart(db, start)
  },
}

async function viewClaim(db: Db, claim: ClaimRow): Promise<ClaimView | undefined> {
  const place = claim.listing === null ? undefined : await findPlace(db, claim.placeId)
  // The listing was deleted after the claim.
  if (!place && claim.listing !== null) return undefined
  const { outcome, reference, businessName, kind, idempotencyKey } = claim
  return { ...startHead(kind, place, idempotencyKey), at: 'done', outcome, reference, email: claimantIn(claim), businessName }
}

async function viewStart(db: Db, start: ClaimStart): Promise<ClaimView> {
  const { kind, reached, verifiedAt, typedName } = start
  const place = await findPlace(db, start.placeId)
  const head = startHead(kind, place, start.id)
  if (reached && !verifiedAt) return { ...head, at: 'code', reached }
  return {
    ...head,
    at: 'details',
    verified: place && reached ? outcomeOf(await findProof(db, place, reached), reached, await findOwner(db, place.id)) : null,
    filled: place ? fillFacts(place) : { businessName: typedName ?? '' },
    asksOwnEmail: asksOwnEmail(start),
  }
}

function startHead(kind: PlaceKind, place: Place | undefined, startId: string) {
  return {
    kind,
    place: place ? headOf(place) : null,
    draft: `claim-${place ? place.slug : `new-${startId.slice(0, 8)}`}`,
  }
}

/** The address on file may belong to somebody else, so claimants give their own address unless a code reached them by mail. */
function asksOwnEmail({ placeId, reached, verifiedAt }: ClaimStart): boolean {
  return placeId !== null && !(verifiedAt && reached?.channel === 'email')
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
        actorKey: startId,
        schema: detailsForm,
        words: formWords,
        files: logoFile(startId),
        async findEarlier({ db }) {
          const claim = await findClaimOfStart(db, startId)
          return claim && { did: 'sent', reference: claim.reference }
        },
        alsoMend: (values) => (start ? mendDetails(start, place, values) : {}),
        async accept(site, details, sending) {
          if (!start) return { ok: false, notice: verifyWords.gone }
          // If a code was sent, it must be entered first.
          if (start.reached && !start.verifiedAt) return { ok: false, notice: verifyWords.code.wrong }
          return submitClaim(site, start, details, sending)
        },
        leadsTo,
      },
    )
  return handleForm<typeof codeForm, ClaimDone>(
    { request, context },
    {
      name: 'claim-code',
      actorKey: startId,
      schema: codeForm,
      words: formWords,
      // Each code has its own limit of attempts, and sending codes has separate limits.
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

function mendDetails(start: ClaimStart, place: Place | undefined, values: TypedValues): Record<string, string> {
  const typed = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const address = typed('address') || null
  const { missing, invalid } = listingFieldWords.address
  return {
    ...(asksOwnEmail(start) && typed('ownEmail') === '' ? { ownEmail: claimFieldWords.ownEmail.missing } : {}),
    ...(findAddress(place, address) ? {} : { address: address === null ? missing : invalid }),
  }
}
