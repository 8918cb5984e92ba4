import type { Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountRequest } from './account-form.ts'
import { ACCOUNT_LINKS_JOB } from './send-links.server.ts'

const PER_ADDRESS: Limit = { name: 'account-links', max: 3, perSeconds: 3600 }

/**
 * Takes down that someone wants their private links. Whether we know the address is looked up later, by the job: this
 * answer is the same for everyone, in words and in time. Past the limit nothing more is sent, and that is not told either.
 */
export async function askForLinks({ db, jobs, limits }: Pick<Services, 'db' | 'jobs' | 'limits'>, request: AccountRequest) {
  const email = request.email.toLowerCase()
  if (await limits.take(PER_ADDRESS, email)) {
    await db.transaction().execute((trx) => jobs.enqueue(trx, ACCOUNT_LINKS_JOB, { email }))
    jobs.wake(ACCOUNT_LINKS_JOB)
  }
  return { ok: true as const }
}
