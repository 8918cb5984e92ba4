import { findByAttempt } from '#app/features/contact/send-message.server.ts'
import { attemptOfRemoval } from '#app/features/contact/removal-wish.server.ts'
import { dayOf } from '#app/features/personal-links/shown-day.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { findByAttemptInTrash } from '#app/features/trash/trash-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { PersonalData } from './data-view.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'
import { REMOVAL_DAYS } from './removal-days.ts'

type Asked = Pick<Services, 'db' | 'settings'>
type Removal = { reference: string; receivedAt: Date }

const DAY_MS = 86_400_000

/** The wish of this person to have everything removed, for as long as it is looked at, as their pages say it. @param email in lower case */
export async function findRemoval(
  services: Asked & Pick<Services, 'now'>,
  kinds: AnySubmissionKind[],
  email: string,
): Promise<PersonalData['removal']> {
  const now = services.now()
  const removal = await findNewestRemoval(services, email, now)
  if (!removal || !isLookedAt(removal, now)) return null
  return sayRemoval(removal, await isSentSince(services, kinds, email, removal, now))
}

/**
 * The wish that need not be asked for again: it came today, or it is still being looked at and nothing was sent since.
 * @param email in lower case
 */
export async function findStandingRemoval(
  services: Asked,
  kinds: AnySubmissionKind[],
  email: string,
  now: Date,
): Promise<Removal | undefined> {
  const removal = await findNewestRemoval(services, email, now)
  if (!removal || !isLookedAt(removal, now)) return undefined
  return (await isSentSince(services, kinds, email, removal, now)) ? undefined : removal
}

const isLookedAt = ({ receivedAt }: Removal, now: Date) => now.getTime() - receivedAt.getTime() < REMOVAL_DAYS * DAY_MS

/** By anyone who typed the address: on a later day the wish can be asked for again, and is none the less on record. */
async function isSentSince({ db }: Asked, kinds: AnySubmissionKind[], email: string, { reference, receivedAt }: Removal, now: Date) {
  if (dateOf(receivedAt) === dateOf(now)) return false
  const [newest] = await listSubmissionsFrom(db, kinds, email, 1)
  return newest?.id !== reference
}

/** Each day's wish has a name of its own, so that it is asked for by that; staff may have taken it away. */
async function findNewestRemoval(services: Asked, email: string, now: Date): Promise<Removal | undefined> {
  const { db } = services
  const days = Array.from({ length: REMOVAL_DAYS + 1 }, (_, ago) => new Date(now.getTime() - ago * DAY_MS))
  const attempts = days.map((day) => attemptOfRemoval(services, email, day))
  const found = await Promise.all([findByAttempt(db, attempts), findByAttemptInTrash(db, email, attempts)])
  return found
    .filter((removal) => removal !== undefined)
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    .at(0)
}

function sayRemoval({ reference, receivedAt }: Removal, sentSince: boolean): NonNullable<PersonalData['removal']> {
  return { reference, sentSince, ...dayOf(receivedAt), by: dayOf(new Date(receivedAt.getTime() + REMOVAL_DAYS * DAY_MS)) }
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10)
