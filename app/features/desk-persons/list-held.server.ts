import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { listHeldAtDesk } from './held-at-the-desk.server.ts'
import { listHeldElsewhere } from './held-elsewhere.server.ts'
import { listHeldGiving } from './held-giving.server.ts'
import { listHeldSubmissions } from './held-submissions.server.ts'
import { listHeldSuspensions } from './held-suspensions.server.ts'

/** Everything that names an address, by what it is; without what there is none of. @param email in small letters */
export async function listHeld(db: Db, kinds: AnySubmissionKind[], email: string): Promise<HeldGroup[]> {
  const [sent, ...others] = await Promise.all([
    listHeldSubmissions(db, kinds, email),
    listHeldGiving(db, email),
    listHeldElsewhere(db, email),
    listHeldSuspensions(db, email),
  ])
  return [sent, await listHeldAtDesk(db, email, sent), ...others].flat().filter(({ records }) => records.length > 0)
}
