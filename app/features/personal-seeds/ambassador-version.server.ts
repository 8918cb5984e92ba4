import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { isHolderSuspended } from '#app/features/seeds/suspended-holders.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Of what staff do to an Ambassador: seeds come and go while they look, and are no reason to ask again. */
export async function ambassadorVersion(db: Db, holderId: string): Promise<string> {
  const [last] = await listDeedsTo(db, 'ambassador', holderId)
  return versionOf(holderId, await isHolderSuspended(db, holderId), last?.key)
}
