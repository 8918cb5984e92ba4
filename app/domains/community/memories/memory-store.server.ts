import { type ColumnType, type Generated, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { MemorySubject } from '#app/domains/community/share-memory/memory-fields.ts'
import { hashVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { findEditedPicture } from '#app/platform/pictures/picture-store.server.ts'

export type MemoryOutcome = 'waiting' | 'shown' | 'refused' | 'withdrawn'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    memories: SubmissionColumns & {
      /** The subject of the memory's private link. */
      linkId: string
      about: MemorySubject
      story: string | null
      firstName: string | null
      email: string | null
      pictureId: string | null
      showsMinor: boolean
      consentedAt: ColumnType<Date | null, Date | null, Date>
      outcome: Generated<MemoryOutcome>
      decidedAt: ColumnType<Date | null, Date | undefined, Date>
      decidedBy: Generated<string | null>
      decidedWhy: Generated<string | null>
      closedAt: ColumnType<Date | null, Date | undefined, Date>
    }
  }
}

export type MemoryRow = Selectable<Tables['memories']>

const from = (db: Db, email: string) => db.selectFrom('memories').where(sql<string>`lower(email)`, '=', email)

/** Lists the memories of an e-mail address that are not closed, the oldest first. @param email in lower case */
export async function listOpenMemories(db: Db, email: string, most: number): Promise<MemoryRow[]> {
  return from(db, email).selectAll().where('closedAt', 'is', null).orderBy('receivedAt').orderBy('id').limit(most).execute()
}

/** @param email in lower case */
export async function findMemoryByEmail(db: Db, email: string, reference: string): Promise<MemoryRow | undefined> {
  return from(db, email).selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function findMemory(
  db: Db,
  by: { linkId: string } | { reference: string } | { idempotencyKey: string } | { id: string },
): Promise<MemoryRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['linkId' | 'reference' | 'idempotencyKey' | 'id', string]]
  return db.selectFrom('memories').selectAll().where(column, '=', value).executeTakeFirst()
}

export async function lockMemory(
  trx: Trx,
  by: { linkId: string } | { reference: string } | { id: string },
): Promise<MemoryRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['linkId' | 'reference' | 'id', string]]
  return trx.selectFrom('memories').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()
}

/** The caller holds the lock of the memory. */
export async function updateMemory(trx: Trx, id: string, change: Updateable<Tables['memories']>): Promise<void> {
  await trx.updateTable('memories').set(change).where('id', '=', id).execute()
}

/** Lists the subjects of the memories' private links. @param email in lower case */
export async function listMemoryLinks(db: Db, email: string): Promise<string[]> {
  return (await from(db, email).select('linkId').execute()).map(({ linkId }) => linkId)
}

/** @param email in lower case */
export async function listMemoryIds(db: Db, email: string): Promise<string[]> {
  return (await from(db, email).select('id').execute()).map(({ id }) => id)
}

/** @param email in lower case */
export function lockMemories(trx: Trx, email: string): Promise<MemoryRow[]> {
  return from(trx, email).selectAll().orderBy('id').forUpdate().execute()
}

/** Lists undecided memories, the oldest first. */
export async function listWaitingMemories(db: Db, receivedBefore: Date): Promise<MemoryRow[]> {
  const waiting = db.selectFrom('memories').selectAll().where('outcome', '=', 'waiting').where('receivedAt', '<', receivedBefore)
  return waiting.orderBy('receivedAt').orderBy('id').execute()
}

export async function memoryVersion(db: Db, { id, outcome, showsMinor, consentedAt, pictureId }: MemoryRow): Promise<string> {
  const remade = pictureId === null ? undefined : await findEditedPicture(db, pictureId)
  return hashVersion(id, outcome, showsMinor, consentedAt, pictureId, remade?.id)
}
