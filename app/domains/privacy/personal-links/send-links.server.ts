import { personalLinksMailWords } from '#copy/mail.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { reportSendingLimitReached } from '#app/forms/submissions/mail-alerts.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { normalizeMailbox } from '#app/platform/limits.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findPersonalLinks, type LinkSource } from './link-source.ts'

export const PERSONAL_LINKS_JOB = 'send-personal-links'

/** `cancels` is the reference of the monthly gift that the sender wants to cancel. It is not verified. */
export type LinksRequest = { email: string; cancels?: string | undefined }

type LinkMailing = Pick<Services, 'db' | 'payments' | 'sendMail' | 'settings' | 'limits' | 'now'>

/** Looks an e-mail address up and mails its personal links. If there are none, no mail is sent. */
export function personalLinksJob(services: LinkMailing, sources: LinkSource[]): JobKind<LinksRequest> {
  const { db, sendMail, settings, limits, now } = services
  return {
    name: PERSONAL_LINKS_JOB,
    retries: { limit: 10, firstRetrySeconds: 5, maxRetrySeconds: 600 },
    async handle({ email, cancels }) {
      const found = await findPersonalLinks(services, sources, email, cancels)
      if (found.links.length === 0) return
      // The limit counts only known addresses, which get a mail. A proven address, of a giver or an owner of a listing, is counted by
      // its exact spelling, so that nobody uses its limit up with other spellings of the same mailbox.
      const key = found.proven ? email : normalizeMailbox(email)
      if (await limits.consumeLimits(['linksToAddress', key])) return
      const room = found.proven || !(await limits.consumeLimits(['linksToUnproven', 'site']))
      const words = personalLinksMailWords({ siteName: settings.siteName, daysValid: formatNumber(PERSONAL_LINK_DAYS) })
      await inTransaction(db, (trx) =>
        room
          ? sendMail(trx, mailRequest('personal-links', email, words, { buttons: found.links }))
          : reportSendingLimitReached(services, trx, 'personal-links', now()),
      )
    },
  }
}
