import { claimFieldWords, verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { logoFile } from '#app/features/listings/logo.server.ts'
import { isKnownAddress } from '#app/features/listings/read-facts.server.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import type { Place } from '#app/features/places/place.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { TypedValues } from '#app/forms/form-answer.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { checkClaimCode } from '#app/features/claim-starts/check-start-code.server.ts'
import { codeForm } from '#app/features/claim-starts/start-form.ts'
import { detailsForm } from './claim-form.ts'
import { claimantOf } from './claim-outcome.ts'
import { asksOwnEmail } from './claim-page.server.ts'
import { type ClaimStart, findStart } from '#app/features/claim-starts/claim-start-store.server.ts'
import { findClaim } from './claim-store.server.ts'
import type { ClaimDone } from './claim-view.ts'
import { resendCode } from '#app/features/claim-starts/resend-code.server.ts'
import { submitClaim } from './submit-claim.server.ts'

/** Does what a form on the page of a claim asks. @param startId from the personal link @param address of the page itself */
export async function actOnClaim({ request, context }: FormRequest, startId: string, address: string) {
  const services = context.get(servicesContext)
  const start = await findStart(services.db, startId, services.now())
  const { fields } = await readFields(request.clone() as Request, ['act'])
  const leadsTo = ({ did }: ClaimDone) => doneAddress(address, did)
  const row = start?.placeId ? await findPlace(services.db, start.placeId) : undefined
  const place = row && readPlace(row)
  if (fields.act === 'details')
    return answerForm<typeof detailsForm, ClaimDone, SubmissionStep>(
      { request, context },
      {
        name: 'claim',
        of: startId,
        schema: detailsForm,
        words: formWords,
        files: logoFile(startId),
        findEarlier: (site, _, { now }) => findSent(site.db, startId, now),
        storedIn: 'claims',
        // Of what was sent in nothing is to mend any more, and how its sender was reached is no longer known here.
        alsoMend: (values) => (start && start.claimId === null ? mendDetails(start, place, values) : {}),
        alsoCount: ({ email, ownEmail }, network) =>
          countSubmission({ email: claimantOf(start?.verifiedAt ? start.reached : null, { email, ownEmail }).email }, network),
        async accept(site, details, sending) {
          // Other details of what was sent in before: its page tells how it stands.
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
  return answerForm<typeof codeForm, ClaimDone>(
    { request, context },
    {
      name: 'claim-code',
      of: startId,
      schema: codeForm,
      words: formWords,
      // Tries are counted with the code, and sends by their ceilings: nobody else waits for them.
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

/** What only this claim asks for. */
function mendDetails(start: ClaimStart, place: Place | undefined, values: TypedValues): Record<string, string> {
  const typed = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const address = typed('address') || null
  const { missing, invalid } = claimFieldWords.address
  return {
    ...(asksOwnEmail(start) && typed('ownEmail') === '' ? { ownEmail: claimFieldWords.ownEmail.missing } : {}),
    ...(isKnownAddress(place, address) ? {} : { address: address === null ? missing : invalid }),
  }
}

/** What it became, as it is now: it may just have been sent. */
async function findSent(db: Db, startId: string, now: Date): Promise<ClaimDone | undefined> {
  const start = await findStart(db, startId, now)
  const claim = start?.claimId ? await findClaim(db, start.claimId) : undefined
  return claim && { did: 'sent', reference: claim.reference }
}
