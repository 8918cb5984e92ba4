import type { Edits } from '#app/adapters/images/images.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Picture, PicturePurpose } from './picture.ts'
import { noteDecided, SHOWN } from './picture-store.server.ts'

/** What was made of a picture by cutting or blurring, and how. */
export async function findRemade(db: Db, originalId: string): Promise<(Picture & { edits: Edits }) | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select([...SHOWN, 'edits'])
    .where('remadeOf', '=', originalId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, edits: row.edits! }
}

/** It is kept from the beginning: it belongs to what its original belongs to. */
export async function insertRemade(
  trx: Trx,
  { edits, ...picture }: Picture & { purpose: PicturePurpose; bytes: number; takenAt: Date; remadeOf: string; edits: Edits },
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ ...picture, edits: JSON.stringify(edits), keptAt: picture.takenAt, publishedAt: null, withdrawnAt: null })
    .execute()
}

export async function withdrawRemade(trx: Trx, originalId: string, at: Date): Promise<void> {
  await trx.updateTable('pictures').set({ withdrawnAt: at }).where('remadeOf', '=', originalId).where('withdrawnAt', 'is', null).execute()
}

/** The original alone: what was made of it takes its place. */
export async function withdrawOriginal(trx: Trx, id: string, at: Date): Promise<void> {
  await noteDecided(trx, id, 'withdrawnAt', at)
}
