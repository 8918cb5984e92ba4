import { type ColumnType, type Generated, sql } from 'kysely'
import type { MessageRow } from '#app/features/contact/send-message.server.ts'
import type { FiledItem, KeptItem } from '#app/features/inbox/filed-item.server.ts'
import type { ReplyRow } from '#app/features/replies/reply-store.server.ts'
import type { AsJson } from '#app/platform/database/as-json.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { PlaceInList } from '#app/platform/place-in-list.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    trash: {
      id: Generated<string>
      reference: string
      email: string
      receivedAt: Moment
      /** The row as it was. */
      taken: ColumnType<AsJson<MessageRow>, string, never>
      /** How staff had filed it; null of what was taken away before that was kept. */
      filed: ColumnType<KeptFiled | null, string | undefined, never>
      trashedAt: Moment
      trashedBy: string
    }
  }
}

export type Filed = { item: FiledItem; replies: ReplyRow[] }
type KeptFiled = { item: KeptItem; replies: AsJson<ReplyRow>[] }
export type TakenMessage = { message: MessageRow; filed: KeptFiled | null }

/** @param filed how staff had filed it */
export async function putInTrash(
  trx: Trx,
  { message, filed }: { message: MessageRow; filed: Filed | undefined },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { reference, receivedAt } = message
  const asJson = { taken: JSON.stringify(message), ...(filed && { filed: JSON.stringify(filed) }) }
  await trx
    .insertInto('trash')
    .values({ reference, email: message.email.toLowerCase(), receivedAt, ...asJson, trashedAt: at, trashedBy: by })
    .execute()
}

/** Nobody else takes it out meanwhile. @returns undefined where it is gone */
export async function lockInTrash(trx: Trx, id: string): Promise<TakenMessage | undefined> {
  const row = await trx.selectFrom('trash').select(['taken', 'filed']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const { receivedAt, toldAt, ...message } = row.taken
  const moments = { receivedAt: new Date(receivedAt), toldAt: toldAt === null ? null : new Date(toldAt) }
  return { message: { ...message, ...moments }, filed: row.filed }
}

export async function removeFromTrash(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('trash').where('id', '=', id).execute()
}

/** The newest first. @param most one more than a page, to know whether there is more. @param before where the page before ended */
export function listTrash(db: Db, most: number, before?: PlaceInList) {
  return db
    .selectFrom('trash')
    .selectAll()
    .$if(before !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) => eb(refTuple('trashedAt', 'id'), '<', tuple(before!.at, before!.id))),
    )
    .orderBy('trashedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Whatever lies there under such a subject. @returns its ids */
export async function listAboutInTrash(db: Db, subject: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trash')
    .select('id')
    .where(sql`taken->>'subject'`, '=', subject)
    .execute()
  return rows.map(({ id }) => id)
}

/** @param email in small letters */
export function listTrashOf(db: Db, email: string) {
  return db
    .selectFrom('trash')
    .select(['id', 'reference', 'receivedAt', 'taken', 'filed', 'trashedAt'])
    .where('email', '=', email)
    .execute()
}

/** The newest of theirs that one of these acts of sending stored. @param email in small letters */
export function findByAttemptInTrash(db: Db, email: string, attempts: string[]) {
  return db
    .selectFrom('trash')
    .select(['reference', 'receivedAt'])
    .where('email', '=', email)
    .where(sql<string>`taken->>'attempt'`, 'in', attempts)
    .orderBy('receivedAt', 'desc')
    .executeTakeFirst()
}

/** @returns how many there were */
export async function eraseTrashOf(trx: Trx, email: string): Promise<number> {
  return Number((await trx.deleteFrom('trash').where('email', '=', email).executeTakeFirst()).numDeletedRows)
}

/** What lay there long enough, and what is not kept for so long anyway. @returns how many there were */
export async function emptyTrash(db: Db, before: { trashed: Date; received: Date }): Promise<number> {
  const old = db
    .deleteFrom('trash')
    .where((row) => row.or([row('trashedAt', '<', before.trashed), row('receivedAt', '<', before.received)]))
  return Number((await old.executeTakeFirst()).numDeletedRows)
}
