import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { handleForm, type FormRequest, type SubmitContext } from '#app/forms/handle-form.server.ts'
import { fieldSchemas } from '#app/forms/text-rules.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { normalizeMailbox, blockOf } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { linksFields } from './links-fields.ts'
import { type LinksRequest, PERSONAL_LINKS_JOB } from './send-links.server.ts'

/** The job starts after the answer was sent: its work would delay the answer only for known e-mail addresses, and so reveal them. */
const JOB_DELAY_MS = 2_000

type Act = Pick<SubmitContext, 'idempotencyKey' | 'browserKey'>

/** The id makes a repeated press one job. Without scripts there is no id: a repeat cannot be told from a second request. */
const toJobId = ({ idempotencyKey, browserKey }: Act) =>
  browserKey === null ? undefined : Buffer.from(idempotencyKey, 'base64url').toString('hex', 0, 16)

async function isAlreadyQueued({ jobs }: Pick<Services, 'jobs'>, act: Act): Promise<boolean> {
  const id = toJobId(act)
  return id !== undefined && jobs.hasJob(PERSONAL_LINKS_JOB, id)
}

/**
 * Enqueues a request for personal links. The job looks the e-mail address up after the answer, so that neither the text nor the time
 * of the answer shows whether it is known. Above the limit the answer is the same, but no mail is sent.
 */
async function enqueueLinksRequest(
  { db, jobs, limits }: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { email, cancels }: LinksRequest,
  { network, now, ...act }: Act & Pick<SubmitContext, 'network' | 'now'>,
) {
  if (!(await limits.consumeLimits(['linksAsked', `${blockOf(network)} ${normalizeMailbox(email)}`]))) {
    const id = toJobId(act)
    const options = { startAfter: new Date(now.getTime() + JOB_DELAY_MS), ...(id !== undefined && { id }) }
    await inTransaction(db, (trx) => jobs.enqueue(trx, PERSONAL_LINKS_JOB, [{ email: email.toLowerCase(), cancels }], options))
  }
  return { ok: true as const }
}

export const linksForm = z.object(fieldSchemas(linksFields))

/** Answers the form that asks for personal links. @param cancels the reference of the monthly gift to be cancelled */
export function handleLinksRequest(request: FormRequest, cancels?: string) {
  return handleForm(request, {
    name: 'account',
    // A request that names a gift to cancel is not a repeat of a request for the same e-mail address without one.
    ...(cancels !== undefined && { actorKey: cancels }),
    schema: linksForm,
    words: formWords,
    findEarlier: async (services, _, act) => ((await isAlreadyQueued(services, act)) ? {} : undefined),
    accept: (services, { email }, sending) => enqueueLinksRequest(services, { email, cancels }, sending),
  })
}
