import { personalLinksMailWords } from '#words/mail.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { tellCeilingReached } from '#app/features/submissions/tell-ceiling.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import type { Limit, Limits } from '#app/platform/limits.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findLinks, type LinkSource } from './link-source.ts'

export const PERSONAL_LINKS_JOB = 'send-personal-links'

/**
 * Counted where a mail is really sent, and apart from the confirmations of forms: whoever uses up all eight, from
 * several networks, has had the person's own links sent to them eight times.
 */
const TO_ONE_ADDRESS: Limit = { name: 'personal-links-address', max: 8, perSeconds: 86_400 }
/** To addresses that we know only because somebody typed them into a form; as many as the confirmations of those forms. */
const TO_THE_UNPROVEN: Limit = { name: 'personal-links-site', max: 1_000, perSeconds: 86_400 }

/** An address that gave is counted by itself: nobody can use up its day by typing others of the same mailbox. */
const countedAs = { proven: (email: string) => email, typed: bareAddress }

/** As if nothing had been mailed to an address today. @param email in lower case */
export async function forgetMailed(limits: Pick<Limits, 'clear'>, email: string): Promise<void> {
  for (const subjectOf of Object.values(countedAs)) await limits.clear(TO_ONE_ADDRESS, subjectOf(email))
}

/** `cancels`: the reference of the monthly gift that they want to cancel, as they say. */
export type AskedLinks = { email: string; cancels?: string | undefined }

type LinkMailing = Pick<Services, 'db' | 'payments' | 'sendMail' | 'settings' | 'limits' | 'now'>

/** Looks up what we have for an address and mails its links; mails nobody where there is nothing. */
export function personalLinksJob(services: LinkMailing, sources: LinkSource[]): JobKind<AskedLinks> {
  const { db, sendMail, settings, limits, now } = services
  return {
    name: PERSONAL_LINKS_JOB,
    retries: { limit: 10, firstRetrySeconds: 5, longestRetrySeconds: 600 },
    async handle({ email, cancels }) {
      const found = await findLinks(services, sources, email, cancels)
      if (found.links.length === 0) return
      if (!(await limits.take(TO_ONE_ADDRESS, found.proven ? countedAs.proven(email) : countedAs.typed(email)))) return
      const room = found.proven || (await limits.take(TO_THE_UNPROVEN, 'site'))
      const words = personalLinksMailWords({ siteName: settings.siteName, daysValid: formatNumber(PERSONAL_LINK_DAYS) })
      await inTransaction(db, (trx) =>
        room
          ? sendMail(trx, toMail('personal-links', email, words, { buttons: found.links }))
          : tellCeilingReached(services, trx, 'personal-links', now()),
      )
    },
  }
}
