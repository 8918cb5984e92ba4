import { accountLinksMail } from '#app/content/en/mail.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { DAYS_VALID } from '#app/platform/private-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountSource } from './account-source.ts'

export const ACCOUNT_LINKS_JOB = 'send-account-links'

/** Looks up what we have for an address and mails its links; mails nobody where there is nothing. */
export function accountLinksJob(
  services: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  sources: AccountSource[],
): JobKind<{ email: string }> {
  const { db, sendMail, settings } = services
  return {
    name: ACCOUNT_LINKS_JOB,
    retries: { limit: 10, firstRetrySeconds: 5, longestRetrySeconds: 600 },
    async handle({ email }) {
      const found = (await Promise.all(sources.map((source) => source.find(db, email)))).filter((each) => each !== undefined)
      const [first, ...more] = found
      if (!first) return
      const { subject, greeting, paragraphs, signOff } = accountLinksMail({
        siteName: settings.siteName,
        links: [],
        expiresInDays: DAYS_VALID,
      })
      await db.transaction().execute((trx) =>
        sendMail(trx, {
          kind: 'account-links',
          to: email,
          subject,
          paragraphs: [greeting, ...paragraphs, signOff.join('\n')],
          action: first,
          moreActions: more,
        }),
      )
    },
  }
}
