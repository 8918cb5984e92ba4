import type { Role } from '#app/features/desk/actor.ts'
import { pageOf, type Paged } from '#app/features/desk/page-of.ts'
import { isFresh } from '#app/features/desk-sign-in/confirm-password.server.ts'
import type { SignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { listRemovalWishes } from '#app/features/contact/removal-wish.server.ts'
import type { HeldGroup } from '#app/features/held/held.ts'
import { REMOVAL_DAYS } from '#app/features/personal-data/removal-days.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { findStaffByEmail } from '#app/features/staff/staff-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FoundPerson, OpenWish, PageLink } from './person-view.ts'
import { sayAtDesk, STAYS } from './say-held.ts'

type Showing = Pick<Services, 'db' | 'now' | 'settings'>

const DAY_MS = 86_400_000
/** Of each kind on the page at once; the file has all. */
const MOST_SHOWN = 20

/** Who waits to be removed, the longest first. */
export async function showWishes(services: Showing): Promise<OpenWish[]> {
  const wishes = await listRemovalWishes(services)
  return wishes.map(({ reference, receivedAt }) => {
    const dueAt = receivedAt.getTime() + REMOVAL_DAYS * DAY_MS
    return { reference, day: shortDay(receivedAt), daysLeft: Math.ceil((dueAt - services.now().getTime()) / DAY_MS) }
  })
}

/** Whose wish it is; undefined for one that is gone. */
export async function findWishedAddress(services: Showing, reference: string): Promise<string | undefined> {
  return (await listRemovalWishes(services)).find((wish) => wish.reference === reference)?.email
}

export async function showFound({ db, now }: Showing, signedIn: SignedIn, email: string, held: HeldGroup[]): Promise<FoundPerson> {
  return {
    email,
    fresh: isFresh(signedIn, now()),
    isStaff: (await findStaffByEmail(db, email)) !== undefined,
    total: held.reduce((sum, { records }) => sum + records.length, 0),
    groups: held.map(({ what, records }) => ({
      what,
      count: records.length,
      stays: STAYS.includes(what),
      records: records.slice(0, MOST_SHOWN).map((record) => ({
        id: record.id,
        day: record.at && shortDay(record.at),
        rows: sayAtDesk(record),
        pages: linksTo(record.paged ?? [], signedIn.staff.role),
      })),
    })),
  }
}

function linksTo(paged: Paged[], role: Role): PageLink[] {
  return paged.flatMap((each) => {
    const to = pageOf(each, role)
    return to === undefined ? [] : [{ kind: each.kind, to }]
  })
}
