import { whatWeHoldWords as words } from '#words/what-we-hold.ts'
import { isRemoval } from '#app/features/contact/removal-wish.server.ts'
import type { HeldGroup, HeldWhat } from '#app/features/held/held.ts'
import { listHeld } from '#app/features/held/list-held.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findStandingRemoval } from './ask-for-removal.server.ts'
import type { Day, PersonalData } from './data-view.ts'
import { listSubmissionsFrom, newestOf, type SentThing } from './list-submissions.server.ts'
import { REMOVAL_DAYS } from './removal-days.ts'
import { sayToPerson } from './say-held.ts'

/** The purpose of a link to the page 'what we hold about you'; its subject is the address, in lower case. */
export const DATA = 'data'
/** On the page at once, of what was sent and of each kind besides. */
const MOST_SHOWN = 100

/** Everything that is held has a place on the page, but for what staff wrote for each other. */
const PLACES: Record<HeldWhat, 'sent' | 'besides' | 'not shown'> = {
  message: 'sent',
  trashed: 'sent',
  ambassador: 'sent',
  enrolment: 'sent',
  partnership: 'sent',
  claim: 'sent',
  memory: 'sent',
  storyRemoval: 'sent',
  gift: 'sent',
  reply: 'besides',
  claimStart: 'besides',
  payment: 'besides',
  monthlyGift: 'besides',
  consent: 'besides',
  giftChange: 'besides',
  seeds: 'besides',
  code: 'besides',
  listing: 'besides',
  suspension: 'besides',
  mail: 'besides',
  link: 'besides',
  note: 'not shown',
}

export function dataPage(kinds: AnySubmissionKind[]): PersonalPage<PersonalData> {
  return {
    purpose: DATA,
    async load(services, email) {
      const held = await listHeld(services.db, kinds, email, MOST_SHOWN + 1)
      const sent = newestOf(held.filter(({ what }) => PLACES[what] === 'sent'))
      return {
        email,
        sent: sent.slice(0, MOST_SHOWN).map((thing) => {
          const kind = titleOf(services, email, thing)
          // The text of a wish is our own.
          return { kind, reference: thing.id, ...dayOf(thing.at), rows: kind === 'removal' ? [] : sayToPerson(thing.facts) }
        }),
        older: sent.length > MOST_SHOWN,
        besides: held.filter(({ what }) => PLACES[what] === 'besides').map(sayGroup),
        removal: sayRemoval(findStandingRemoval(services, email, sent, services.now())),
      }
    },
  }
}

/** The wish of this person to have everything removed, if it still stands; for a page that shows nothing else of what they sent. */
export async function findRemoval(services: Services, kinds: AnySubmissionKind[], email: string): Promise<PersonalData['removal']> {
  return sayRemoval(findStandingRemoval(services, email, await listNewestFrom(services.db, kinds, email), services.now()))
}

/** What the page shows, and one more, to know whether there is more. */
export async function listNewestFrom(db: Db, kinds: AnySubmissionKind[], email: string) {
  return listSubmissionsFrom(db, kinds, email, MOST_SHOWN + 1)
}

function titleOf(services: Pick<Services, 'settings'>, email: string, thing: SentThing): PersonalData['sent'][number]['kind'] {
  if (isRemoval(services, email, { attempt: thing.attempt ?? null, receivedAt: thing.at })) return 'removal'
  if (thing.what === 'gift' && thing.facts.paid === false) return 'unpaidGift'
  return thing.what as keyof typeof words.titles
}

function sayGroup({ what, records }: HeldGroup): PersonalData['besides'][number] {
  return {
    what: what as keyof typeof words.groups,
    older: records.length > MOST_SHOWN,
    records: records.slice(0, MOST_SHOWN).map(({ at, facts }) => ({ day: at && dayOf(at), rows: sayToPerson(facts) })),
  }
}

function sayRemoval(removal: SentThing | undefined): PersonalData['removal'] {
  if (!removal) return null
  return { reference: removal.id, ...dayOf(removal.at), by: dayOf(new Date(removal.at.getTime() + REMOVAL_DAYS * 86_400_000)) }
}

function dayOf(at: Date): Day {
  return { time: at.toISOString(), day: shortDay(at) }
}
