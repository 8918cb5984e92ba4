import { longDay } from '#app/features/site/dates.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { PersonalData } from './data-page.tsx'
import { listSubmissionsFrom } from './list-submissions.server.ts'

/** The purpose of a link to the page 'what we hold about you'; its subject is the address, in lower case. */
export const DATA = 'data'

export const dataPage: PersonalPage<PersonalData> = {
  purpose: DATA,
  async load({ db }, email) {
    const sent = await listSubmissionsFrom(db, email)
    return {
      email,
      sent: sent.map(({ kind, reference, receivedAt }) => ({
        kind,
        reference,
        time: receivedAt.toISOString(),
        day: longDay(receivedAt),
      })),
    }
  },
}
