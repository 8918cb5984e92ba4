import { versionOf } from '#app/features/decisions/may-decide.server.ts'
import { findRemade } from '#app/features/pictures/remade-pictures.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { MemoryRow } from './memory-store.server.ts'

/** Of all that a decision on a memory hangs on. */
export async function memoryVersion(db: Db, { id, outcome, showsMinor, consentedAt, pictureId }: MemoryRow): Promise<string> {
  const remade = pictureId === null ? undefined : await findRemade(db, pictureId)
  return versionOf(id, outcome, showsMinor, consentedAt, pictureId, remade?.id)
}
