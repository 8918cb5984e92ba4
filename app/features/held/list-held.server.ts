import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { listHeldAnswers } from './held-answers.server.ts'
import { listHeldElsewhere } from './held-elsewhere.server.ts'
import { listHeldGiving } from './held-giving.server.ts'
import { listHeldSubmissions } from './held-submissions.server.ts'
import { listHeldSuspensions } from './held-suspensions.server.ts'

/**
 * Everything that names an address, by what it is; without what there is none of. The desk and the person's own page both
 * show this one list, each in its own words (docs/decisions/what-we-hold-is-one-list.md).
 * @param email in small letters @param most so many of what can be many, the newest; all unless told
 */
export async function listHeld(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<HeldGroup[]> {
  const [sent, ...others] = await Promise.all([
    listHeldSubmissions(db, kinds, email, most),
    listHeldGiving(db, email, most),
    listHeldElsewhere(db, kinds, email, most),
    listHeldSuspensions(db, email),
  ])
  return [sent, await listHeldAnswers(db, email, sent), ...others].flat().filter(({ records }) => records.length > 0)
}
