import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { listHeldAnswers } from './held-answers.server.ts'
import { listHeldElsewhere } from './held-elsewhere.server.ts'
import { listHeldGifts, listHeldPayments } from './held-giving.server.ts'
import { listHeldSubmissions } from './held-submissions.server.ts'
import { listHeldSuspensions } from './held-suspensions.server.ts'
import { listTrashed } from './held-trash.server.ts'

/**
 * Everything that names an address, by what it is; without what there is none of. The desk and the person's own page both
 * show this one list, each in its own words (docs/decisions/what-we-hold-is-one-list.md).
 * @param email in small letters @param most so many of what can be many, the newest; all unless told
 */
export async function listHeld(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<HeldGroup[]> {
  const { sent, besides } = await listHeldApart(db, kinds, email, most)
  return [...sent, ...besides]
}

/** The same, with what they sent apart from what is kept of it or besides. */
export async function listHeldApart(db: Db, kinds: AnySubmissionKind[], email: string, most?: number) {
  const [sent, ...others] = await Promise.all([
    listSent(db, kinds, email, most),
    listHeldPayments(db, email),
    listHeldElsewhere(db, kinds, email, most),
    listHeldSuspensions(db, email),
  ])
  const besides = [await listHeldAnswers(db, email, sent.filter(isAnswered)), ...others].flat()
  const there = (groups: HeldGroup[]) => groups.filter(({ records }) => records.length > 0)
  return { sent: there(sent), besides: there(besides) }
}

/** What was answered to a message in the trash lies there with it. */
const isAnswered = ({ what }: HeldGroup) => what !== 'trashed'

/**
 * What a person sent: by the forms, also what staff took away and can put back, and gifts. Whatever asks whether somebody sent
 * anything asks this. @param email in small letters @param most of each kind
 */
export async function listSent(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<HeldGroup[]> {
  const [byForms, trashed, gifts] = await Promise.all([
    listHeldSubmissions(db, kinds, email, most),
    listTrashed(db, email),
    listHeldGifts(db, email, most),
  ])
  return [...byForms, trashed, gifts]
}
