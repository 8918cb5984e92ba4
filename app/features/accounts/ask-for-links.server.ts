import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountRequest } from './account-form.ts'
import { ACCOUNT_LINKS_JOB } from './send-links.server.ts'

/** Fewer than the mails a day to one address, so that no network alone can use up another's wish (`send-links.server.ts`). */
const FROM_ONE_NETWORK: Limit = { name: 'account-links-network', max: 3, perSeconds: 86_400 }

/**
 * Takes down that someone wants their private links. Whether we know the address is looked up later, by the job: this
 * answer is the same for everyone, in words and in time. Past the limit nothing more is sent, and that is not told either.
 */
export async function askForLinks(
  { db, jobs, limits }: Pick<Services, 'db' | 'jobs' | 'limits'>,
  request: AccountRequest,
  { network }: Pick<Receipt, 'network'>,
) {
  if (await limits.take(FROM_ONE_NETWORK, `${network} ${bareAddress(request.email)}`)) {
    await db.transaction().execute((trx) => jobs.enqueue(trx, ACCOUNT_LINKS_JOB, { email: request.email.toLowerCase() }))
    jobs.wake(ACCOUNT_LINKS_JOB)
  }
  return { ok: true as const }
}
