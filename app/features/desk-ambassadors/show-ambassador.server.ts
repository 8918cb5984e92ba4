import { findSignUpById, listSignUpsOf } from '#app/features/ambassadors/sign-up.server.ts'
import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { listAllCodesOf } from '#app/features/invitations/code-store.server.ts'
import { ambassadorVersion } from '#app/features/personal-seeds/ambassador-version.server.ts'
import { listEntriesOf } from '#app/features/seeds/seed-history.server.ts'
import { findHolder, findHolderById, sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { listWaitingDaysOf } from '#app/features/seeds/waiting-seeds.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { counted } from '#app/features/site/numbers.ts'
import { showSuspensions } from '#app/features/suspensions/show-suspensions.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import type { Services } from '#app/platform/services.server.ts'

const MOST_ENTRIES = 40

/** An Ambassador with their seeds. @param id their number as a holder of seeds, or that of an act of signing up */
export async function showAmbassador({ db, settings }: Pick<Services, 'db' | 'settings'>, id: string) {
  const holder = isUuid(id) ? await findBy(db, id) : undefined
  if (!holder) return undefined
  const practice = settings.siteMode === 'demo'
  const [signUps, codes, waiting, balance, entries, suspensions, version, deeds] = await Promise.all([
    listSignUpsOf(db, holder.email),
    listAllCodesOf(db, holder.id, 20),
    listWaitingDaysOf(db, holder.id, practice),
    sumSeedsOf(db, holder.email, practice),
    listEntriesOf(db, holder.id, practice, { most: MOST_ENTRIES, before: undefined }),
    showSuspensions(db, 'ambassador', holder.id),
    ambassadorVersion(db, holder.id),
    listDeedsTo(db, 'ambassador', holder.id),
  ])
  const newest = signUps[0]
  const first = signUps.at(-1)
  return {
    id: holder.id,
    name: newest ? `${newest.firstName} ${newest.lastName}` : null,
    email: holder.email,
    phone: newest?.phone ?? null,
    since: first ? shortDay(first.receivedAt) : null,
    suspended: holder.suspendedAt !== null,
    signUps: signUps.map(({ reference, receivedAt, suspicion }) => ({
      reference,
      day: shortDay(receivedAt),
      suspicious: suspicion !== null,
    })),
    codes: codes.map(({ code, suspicion }) => ({ code, suspicious: suspicion !== null })),
    balance: counted(balance),
    held: counted(waiting.days.reduce((sum, { seeds }) => sum + seeds, 0)),
    waitingMark: waiting.mark,
    waiting: waiting.days.map(({ day, seeds, kinds, reasons, mark }) => ({
      day,
      mark,
      // At noon of Greenwich it is that day in Georgia, too.
      shown: shortDay(new Date(`${day}T12:00:00Z`)),
      seeds: counted(seeds),
      kinds: Object.entries(kinds).map(([kind, count]) => ({ kind, count })),
      reasons: Object.keys(reasons),
    })),
    entries: entries.map(({ id: entryId, kind, bookedAt, seeds, waiting: waits, reverses, reason }) => ({
      id: entryId,
      kind,
      day: shortDay(bookedAt),
      seeds,
      waits: waits > 0,
      reason,
      reversible: reverses === null && seeds > 0 && !kind.startsWith('gift'),
    })),
    suspensions,
    seen: seenOf(version, deeds),
    deeds,
  }
}

async function findBy(db: Services['db'], id: string) {
  const holder = await findHolderById(db, id)
  if (holder) return holder
  const signUp = await findSignUpById(db, id)
  const holderId = signUp && (await findHolder(db, signUp.email))
  return holderId === undefined ? undefined : findHolderById(db, holderId)
}

export type AmbassadorToDecide = NonNullable<Awaited<ReturnType<typeof showAmbassador>>>
