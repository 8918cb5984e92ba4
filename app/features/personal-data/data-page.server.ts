import { whatWeHoldWords as words } from '#words/what-we-hold.ts'
import { isRemoval } from '#app/features/contact/removal-wish.server.ts'
import type { HeldGroup } from '#app/features/held/held.ts'
import { listHeldApart } from '#app/features/held/list-held.server.ts'
import { dayOf } from '#app/features/personal-links/shown-day.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { PersonalData } from './data-view.ts'
import { findRemoval } from './find-removal.server.ts'
import { newestOf, type SentThing } from './list-submissions.server.ts'
import { sayToPerson } from './say-held.ts'

/** The purpose of a link to the page 'what we hold about you'; its subject is the address, in lower case. */
export const DATA = 'data'
/** On the page at once, of what was sent and of each kind besides. */
const MOST_SHOWN = 100

export function dataPage(kinds: AnySubmissionKind[]): PersonalPage<PersonalData> {
  return {
    purpose: DATA,
    async load(services, email) {
      const held = await listHeldApart(services.db, kinds, email, MOST_SHOWN + 1)
      const sent = newestOf(held.sent)
      return {
        email,
        sent: sent.slice(0, MOST_SHOWN).map((thing) => {
          const kind = titleOf(services, email, thing)
          // The text of a wish is our own.
          return { kind, reference: thing.id, ...dayOf(thing.at), rows: kind === 'removal' ? [] : sayToPerson(thing.facts) }
        }),
        older: sent.length > MOST_SHOWN,
        // What staff wrote for each other is not shown.
        besides: held.besides.filter(({ what }) => what !== 'note').map(sayGroup),
        removal: await findRemoval(services, kinds, email),
      }
    },
  }
}

function titleOf(services: Pick<Services, 'settings'>, email: string, thing: SentThing): PersonalData['sent'][number]['kind'] {
  if (isRemoval(services, email, { attempt: thing.attempt ?? null, receivedAt: thing.at })) return 'removal'
  if (thing.what === 'gift' && thing.facts.paid === 'no') return 'unpaidGift'
  if (thing.what === 'gift' && thing.facts.paid === 'not-yet') return 'openGift'
  return thing.what as keyof typeof words.titles
}

function sayGroup({ what, records }: HeldGroup): PersonalData['besides'][number] {
  return {
    what: what as keyof typeof words.groups,
    older: records.length > MOST_SHOWN,
    records: records.slice(0, MOST_SHOWN).map(({ at, facts }) => ({ day: at && dayOf(at), rows: sayToPerson(facts) })),
  }
}
