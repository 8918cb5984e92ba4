import type { ColumnType, Generated } from 'kysely'
import type { Edits } from '#app/adapters/images/images.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Picture, PicturePurpose } from './picture.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    pictures: Picture & {
      purpose: PicturePurpose
      takenAt: Moment
      keptAt: Moment | null
      publishedAt: Moment | null
      withdrawnAt: Moment | null
      /** Of all its files. */
      bytes: Generated<number>
      /** While somebody asks for its story to be removed. */
      hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
      /** Which one it was made of by cutting or blurring, and how; null for one as it was sent. */
      remadeOf: ColumnType<string | null, string | undefined, never>
      edits: ColumnType<Edits | null, string | undefined, never>
    }
  }
}

export const SHOWN = ['id', 'width', 'height', 'widths', 'thumbhash'] as const

export async function insertPicture(db: Db, picture: Picture & { purpose: PicturePurpose; bytes: number; takenAt: Date }): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ ...picture, keptAt: null, publishedAt: null, withdrawnAt: null })
    .execute()
}

/** One that everyone may see. */
export async function findPublished(db: Db, id: string): Promise<(Picture & { purpose: PicturePurpose }) | undefined> {
  return (await listPublished(db, [id]))[0]
}

/** Those of them that everyone may see. */
export async function listPublished(db: Db, ids: string[]): Promise<(Picture & { purpose: PicturePurpose })[]> {
  if (ids.length === 0) return []
  const pictures = db
    .selectFrom('pictures')
    .select([...SHOWN, 'purpose'])
    .where('id', 'in', ids)
  return pictures.where('publishedAt', 'is not', null).where('withdrawnAt', 'is', null).where('hiddenAt', 'is', null).execute()
}

/** How it stands with one that was sent; undefined for one that is gone, or withdrawn. */
export async function findUnwithdrawn(
  db: Db,
  id: string,
): Promise<(Picture & { purpose: PicturePurpose; kept: boolean; published: boolean }) | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select([...SHOWN, 'purpose', 'keptAt', 'publishedAt'])
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { keptAt, publishedAt, ...picture } = row
  return { ...picture, kept: keptAt !== null, published: publishedAt !== null }
}

/** Those that wait for a person, the oldest first; one of a memory is decided with its memory. */
export async function listWaiting(db: Db): Promise<(Picture & { purpose: PicturePurpose; takenAt: Date })[]> {
  const waiting = db
    .selectFrom('pictures')
    .select([...SHOWN, 'purpose', 'takenAt'])
    .where('keptAt', 'is not', null)
    .where('purpose', '<>', 'memory')
  return waiting.where('publishedAt', 'is', null).where('withdrawnAt', 'is', null).orderBy('takenAt').execute()
}

/** It belongs to something, since the first time that is said. @returns false where it is gone, or withdrawn */
export async function noteKept(trx: Trx, id: string, at: Date): Promise<boolean> {
  const noted = await unwithdrawn(trx, id)
    .set((row) => ({ keptAt: row.fn.coalesce('keptAt', row.val(at)) }))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** One that is gone, or withdrawn, stays so. */
export async function noteDecided(trx: Trx, id: string, step: 'publishedAt' | 'withdrawnAt', at: Date): Promise<void> {
  await unwithdrawn(trx, id)
    .set({ [step]: at })
    .execute()
}

/** Undone by null. */
export async function noteHidden(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('pictures').set({ hiddenAt: at }).where('id', '=', id).execute()
}

const unwithdrawn = (trx: Trx, id: string) => trx.updateTable('pictures').where('id', '=', id).where('withdrawnAt', 'is', null)

/** Of the files of all that belong to nothing yet, or no more. */
export async function countUnkeptBytes(db: Db): Promise<number> {
  const unkept = db.selectFrom('pictures').where('keptAt', 'is', null)
  const { bytes } = await unkept.select(({ fn }) => fn.sum<string | null>('bytes').as('bytes')).executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Those that belong to nothing can be kept no more from then on. */
export async function withdrawUnkept(db: Db, { takenBefore, at }: { takenBefore: Date; at: Date }): Promise<void> {
  const unkept = db.updateTable('pictures').set({ withdrawnAt: at }).where('withdrawnAt', 'is', null)
  await unkept.where('keptAt', 'is', null).where('takenAt', '<', takenBefore).execute()
}

export async function listWithdrawn(db: Db): Promise<(Picture & { purpose: PicturePurpose })[]> {
  return db
    .selectFrom('pictures')
    .select([...SHOWN, 'purpose'])
    .where('withdrawnAt', 'is not', null)
    .execute()
}

/** So many of those that were not withdrawn, in the order of their ids from behind `after`. */
export async function listUnwithdrawn(
  db: Db,
  { after, most }: { after: string | undefined; most: number },
): Promise<(Picture & { purpose: PicturePurpose })[]> {
  return db
    .selectFrom('pictures')
    .select([...SHOWN, 'purpose'])
    .where('withdrawnAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).execute()
}

/** Which of these there are rows of. */
export async function listKnown(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
}
