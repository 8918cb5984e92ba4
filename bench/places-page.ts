import type { Db } from '#app/platform/database/database.server.ts'
import { listByIds } from '#app/features/places/list-by-ids.server.ts'
import { searchNear } from '#app/features/places/search-near.server.ts'
import type { Wanted } from '#app/features/places/wanted.ts'

/** What the directory asks for one page of twelve. */
export async function pageOf(db: Db, wanted: Wanted): Promise<void> {
  const { near } = await searchNear(db, wanted, { offset: 0, limit: 12 })
  await listByIds(db, near)
}
