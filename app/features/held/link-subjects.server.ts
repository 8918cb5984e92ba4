import { listGiftIdsOf } from '#app/features/gifts/giver-store.server.ts'
import { listChangeIds } from '#app/features/monthly-gifts/change-history.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Whom the private links of one person are for: their address, and what of theirs has a link of its own. @param email in small letters */
export async function listLinkSubjects(db: Db, kinds: AnySubmissionKind[], email: string): Promise<string[]> {
  const changes = await listChangeIds(db, await listGiftIdsOf(db, email))
  const besides = await Promise.all(kinds.map(async ({ linkSubjects }) => linkSubjects?.(db, email) ?? []))
  return [email, ...changes, ...besides.flat()]
}
