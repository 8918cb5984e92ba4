import type { ColumnType, Generated } from 'kysely'
import type { ImageEdits } from '#app/integrations/images/images.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Picture, PicturePurpose } from './picture.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    pictures: Picture & {
      purpose: PicturePurpose
      uploadedAt: Timestamp
      attachedAt: Timestamp | null
      publishedAt: Timestamp | null
      withdrawnAt: Timestamp | null
      bytes: Generated<number>
      hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
      editedFrom: ColumnType<string | null, string | undefined, never>
      edits: ColumnType<ImageEdits | null, string | undefined, never>
    }
  }
}

export type StoredPicture = Picture & { purpose: PicturePurpose }
const PICTURE_COLUMNS = ['id', 'width', 'height', 'widths', 'thumbhash'] as const

export async function insertPicture(db: Db, picture: StoredPicture & { bytes: number; uploadedAt: Date }): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ ...picture, attachedAt: null, publishedAt: null, withdrawnAt: null })
    .execute()
}

export async function findPublishedPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  return (await listPublishedPictures(db, [id]))[0]
}

export async function listPublishedPictures(db: Db, ids: string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return []
  const pictures = db
    .selectFrom('pictures')
    .select([...PICTURE_COLUMNS, 'purpose'])
    .where('id', 'in', ids)
  return pictures.where('publishedAt', 'is not', null).where('withdrawnAt', 'is', null).where('hiddenAt', 'is', null).execute()
}

export async function findPicture(db: Db, id: string): Promise<(StoredPicture & { attached: boolean; published: boolean }) | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select([...PICTURE_COLUMNS, 'purpose', 'attachedAt', 'publishedAt'])
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { attachedAt, publishedAt, ...picture } = row
  return { ...picture, attached: attachedAt !== null, published: publishedAt !== null }
}

export async function listWaitingLogos(db: Db): Promise<{ id: string }[]> {
  const logos = db.selectFrom('pictures').select('id').where('attachedAt', 'is not', null).where('purpose', '=', 'logo')
  return logos.where('publishedAt', 'is', null).where('withdrawnAt', 'is', null).orderBy('uploadedAt').execute()
}

const unwithdrawn = (trx: Trx, id: string) => trx.updateTable('pictures').where('id', '=', id).where('withdrawnAt', 'is', null)

/** @returns false where the picture was deleted or withdrawn */
export async function attachPicture(trx: Trx, id: string, now: Date): Promise<boolean> {
  const attached = await unwithdrawn(trx, id)
    .set((row) => ({ attachedAt: row.fn.coalesce('attachedAt', row.val(now)) }))
    .executeTakeFirst()
  return attached.numUpdatedRows > 0n
}

export async function publishPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await unwithdrawn(trx, id).set({ publishedAt: now }).execute()
}

/** @param since null to show the picture again */
export async function hidePicture(trx: Trx, id: string, since: Date | null): Promise<void> {
  await trx.updateTable('pictures').set({ hiddenAt: since }).where('id', '=', id).execute()
}

/** Also withdraws its edited versions. */
export async function withdrawPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await withdrawOriginalPicture(trx, id, now)
  await withdrawEditedPictures(trx, id, now)
}

export async function withdrawOriginalPicture(trx: Trx, id: string, now: Date): Promise<void> {
  await unwithdrawn(trx, id).set({ withdrawnAt: now }).execute()
}

export async function withdrawEditedPictures(trx: Trx, originalId: string, at: Date): Promise<void> {
  await trx.updateTable('pictures').set({ withdrawnAt: at }).where('editedFrom', '=', originalId).where('withdrawnAt', 'is', null).execute()
}

export async function sumUnattachedBytes(db: Db): Promise<number> {
  const unattached = db.selectFrom('pictures').where('attachedAt', 'is', null)
  const { bytes } = await unattached.select(({ fn }) => fn.sum<string | null>('bytes').as('bytes')).executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

export async function withdrawUnattachedPictures(db: Db, { uploadedBefore, at }: { uploadedBefore: Date; at: Date }): Promise<void> {
  const unattached = db.updateTable('pictures').set({ withdrawnAt: at }).where('withdrawnAt', 'is', null)
  await unattached.where('attachedAt', 'is', null).where('uploadedAt', '<', uploadedBefore).execute()
}

export async function listWithdrawnPictures(db: Db): Promise<StoredPicture[]> {
  return db
    .selectFrom('pictures')
    .select([...PICTURE_COLUMNS, 'purpose'])
    .where('withdrawnAt', 'is not', null)
    .execute()
}

export async function listPictures(db: Db, { after, most }: { after: string | undefined; most: number }): Promise<StoredPicture[]> {
  return db
    .selectFrom('pictures')
    .select([...PICTURE_COLUMNS, 'purpose'])
    .where('withdrawnAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).execute()
}

export async function listPictureIds(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))
}

export async function findEditedPicture(db: Db, originalId: string): Promise<(Picture & { edits: ImageEdits }) | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select([...PICTURE_COLUMNS, 'edits'])
    .where('editedFrom', '=', originalId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, edits: row.edits! }
}

export async function insertEditedPicture(
  trx: Trx,
  { edits, ...picture }: StoredPicture & { bytes: number; uploadedAt: Date; editedFrom: string; edits: ImageEdits },
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ ...picture, edits: JSON.stringify(edits), attachedAt: picture.uploadedAt, publishedAt: null, withdrawnAt: null })
    .execute()
}
