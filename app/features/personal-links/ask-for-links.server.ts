import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { blockOf, type Limit } from '#app/platform/limits.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AskedLinks, forgetMailed, PERSONAL_LINKS_JOB } from './send-links.server.ts'

/**
 * Fewer than the mails a day to one address, so that no network alone, and no line of IPv6 with its many, can use up another's
 * wish (`send-links.server.ts`).
 */
const FROM_ONE_NETWORK: Limit = { name: 'personal-links-network', max: 3, perSeconds: 86_400 }

const asker = (network: string, email: string) => `${blockOf(network)} ${bareAddress(email)}`

/**
 * Whoever has just ended their links, by one of them, may ask for new ones and gets them, however often they or anybody else
 * asked today: each time takes a link that works.
 */
export async function letAskAgain({ limits }: Pick<Services, 'limits'>, email: string, network: string): Promise<void> {
  await limits.clear(FROM_ONE_NETWORK, asker(network, email))
  await forgetMailed(limits, email)
}

/** Longer than the answer takes: the look-up and the mail would slow it down, and only for an address we know. */
const BEGINS_AFTER_MS = 2_000

type Act = Pick<Sending, 'attempt' | 'attemptId'>

/** One act of sending is one job, whichever process takes it. Without scripts nothing tells a second press from a second wish. */
const jobIdOf = ({ attempt, attemptId }: Act) => (attemptId === null ? undefined : Buffer.from(attempt, 'base64url').toString('hex', 0, 16))

/** Whether this very act of sending came before, and its wish was taken down. */
export async function isAsked({ jobs }: Pick<Services, 'jobs'>, act: Act): Promise<boolean> {
  const id = jobIdOf(act)
  return id !== undefined && jobs.holds(PERSONAL_LINKS_JOB, id)
}

/**
 * Takes down that someone wants their personal links. Whether we know the address is looked up by the job, which begins
 * only after this answer: its words and its time hang on how often this network has asked, and not on the address. Past
 * the limit nothing more is sent, which takes less time and is not told in words.
 */
export async function askForLinks(
  { db, jobs, limits }: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { email, cancels }: AskedLinks,
  { network, now, ...act }: Act & Pick<Sending, 'network' | 'now'>,
) {
  if (await limits.take(FROM_ONE_NETWORK, asker(network, email))) {
    const id = jobIdOf(act)
    const options = { startAfter: new Date(now.getTime() + BEGINS_AFTER_MS), ...(id !== undefined && { id }) }
    await inTransaction(db, (trx) => jobs.enqueue(trx, PERSONAL_LINKS_JOB, [{ email: email.toLowerCase(), cancels }], options))
  }
  return { ok: true as const }
}
