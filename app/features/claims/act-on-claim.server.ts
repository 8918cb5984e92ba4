import { verifyWords } from '#words/claim.ts'
import { formWords } from '#words/forms.ts'
import { logoFile } from '#app/features/listings/logo.server.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { countSubmission, type SubmissionStep } from '#app/features/submissions/receive-submission.server.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { checkClaimCode } from './check-claim-code.server.ts'
import { codeForm, detailsForm } from './claim-form.ts'
import { findStart } from './claim-start-store.server.ts'
import { findClaim } from './claim-store.server.ts'
import type { ClaimDone } from './claim-view.ts'
import { resendCode } from './resend-code.server.ts'
import { submitClaim } from './submit-claim.server.ts'

/** Does what a form on the page of a claim asks. @param startId from the personal link @param address of the page itself */
export async function actOnClaim({ request, context }: FormRequest, startId: string, address: string) {
  const services = context.get(servicesContext)
  const start = await findStart(services.db, startId, services.now())
  const { fields } = await readFields(request.clone() as Request)
  const leadsTo = ({ did }: ClaimDone) => doneAddress(address, did)
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
        alsoCount: countSubmission,
        async accept(site, details, sending) {
          // Other details of what was sent in before: its page tells how it stands.
          const before = await findSent(site.db, startId, sending.now)
          if (before) return { ok: true, ...before }
          if (!start || (start.reached && !start.verifiedAt)) return { ok: false, notice: verifyWords.code.wrong }
          const submitted = await submitClaim(site, start, details, sending)
          return submitted.ok ? { ok: true, did: 'sent', reference: submitted.reference } : submitted
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
        return act === 'check' ? checkClaimCode(site, start, code, sending.now) : resendCode(site, start, sending)
      },
      leadsTo,
    },
  )
}

/** What it became, as it is now: it may just have been sent. */
async function findSent(db: Db, startId: string, now: Date): Promise<ClaimDone | undefined> {
  const start = await findStart(db, startId, now)
  const claim = start?.claimId ? await findClaim(db, start.claimId) : undefined
  return claim && { did: 'sent', reference: claim.reference }
}
