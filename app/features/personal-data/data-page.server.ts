import { isRemoval } from '#app/features/contact/removal-wish.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
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
        sent: sent.slice(0, MOST_SHOWN).map((each) => ({
          kind: isRemoval(services, email, each) ? 'removal' : each.kind,
          reference: each.reference,
          ...dayOf(each.receivedAt),
        })),
        older: sent.length > MOST_SHOWN,
        removal: removal ? { reference: removal.reference, ...dayOf(removal.receivedAt) } : null,
      }
    },
  }
}

/** What the page shows, and one more, to know whether there is more. */
export async function listNewestFrom(db: Db, kinds: AnySubmissionKind[], email: string) {
  return listSubmissionsFrom(db, kinds, email, MOST_SHOWN + 1)
}

function dayOf(at: Date) {
  return { time: at.toISOString(), day: shortDay(at) }
}
