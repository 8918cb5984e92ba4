import { isRemoval } from '#app/features/contact/removal-wish.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mailbox.server.ts'
import { listLinksFor } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findStandingRemoval } from './ask-for-removal.server.ts'
import type { PersonalData } from './data-view.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'

/** The purpose of a link to the page 'what we hold about you'; its subject is the address, in lower case. */
export const DATA = 'data'
/** On the page at once. */
const MOST_SHOWN = 100

export function dataPage(kinds: AnySubmissionKind[]): PersonalPage<PersonalData> {
  return {
    purpose: DATA,
    async load(services, email) {
      const sent = await listNewestFrom(services.db, kinds, email)
      const removal = findStandingRemoval(services, email, sent, services.now())
      return {
        email,
        besides: await countBesides(services, email),
        sent: sent.slice(0, MOST_SHOWN).map((each) => {
          const { reference, receivedAt } = each
          // Its text is our own.
          if (isRemoval(services, email, each)) return { kind: 'removal', reference, ...dayOf(receivedAt), rows: [] }
          return { kind: each.kind, reference, ...dayOf(receivedAt), rows: each.rows }
        }),
        older: sent.length > MOST_SHOWN,
        removal: removal ? { reference: removal.reference, ...dayOf(removal.receivedAt) } : null,
      }
    },
  }
}

/** The wish of this person to have everything removed, if it still stands; for a page that shows nothing else of what they sent. */
export async function findRemoval(services: Services, kinds: AnySubmissionKind[], email: string): Promise<PersonalData['removal']> {
  const removal = findStandingRemoval(services, email, await listNewestFrom(services.db, kinds, email), services.now())
  return removal ? { reference: removal.reference, ...dayOf(removal.receivedAt) } : null
}

/** What is kept for an address that nobody typed. */
async function countBesides({ db, now }: Pick<Services, 'db' | 'now'>, email: string) {
  const [mails, links] = await Promise.all([listMailsTo(db, email), listLinksFor(db, [email])])
  return { mails: mails.length, links: links.filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now()).length }
}

/** What the page shows, and one more, to know whether there is more. */
export async function listNewestFrom(db: Db, kinds: AnySubmissionKind[], email: string) {
  return listSubmissionsFrom(db, kinds, email, MOST_SHOWN + 1)
}

function dayOf(at: Date) {
  return { time: at.toISOString(), day: shortDay(at) }
}
