import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { memoryNotice } from '#words/memory-mails.ts'
import { memoryAbout } from '#words/share-memory.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { About } from './memory-fields.ts'

/** `shown`: it is a story. What is refused or withdrawn stays so. */
export type MemoryOutcome = 'waiting' | 'shown' | 'refused' | 'withdrawn'

/** What a mail would have said that its sender did not get. */
export type LeftOutMail = 'shown' | 'refused' | 'minor' | 'over'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    memories: Received & {
      /** Of its private link, and whom that is for. */
      linkId: string
      about: About
      /** Null once it is over and forgotten. */
      story: string | null
      firstName: string | null
      email: string | null
      pictureId: string | null
      showsMinor: boolean
      consentedAt: ColumnType<Date | null, Date | null, Date>
      outcome: Generated<MemoryOutcome>
      decidedAt: ColumnType<Date | null, Date | undefined, Date>
      decidedBy: Generated<string | null>
      /** What its sender was told. */
      decidedWhy: Generated<string | null>
      closedAt: ColumnType<Date | null, Date | undefined, Date>
      /** When the ministry was reminded that it waits. */
      remindedAt: ColumnType<Date | null, undefined, Date>
      /** Null unless the last mail about it stayed away. */
      mailLeftOut: ColumnType<LeftOutMail | null, undefined, LeftOutMail | null>
    }
  }
}

export type MemoryRow = Selectable<Tables['memories']>

export const memoryKind = {
  what: 'memory',
  table: 'memories',
  decidedAt: (id: string) => `/desk/memories/${id}`,
  linkSubjects: async (db, email) => (await from(db, email).select('linkId').execute()).map(({ linkId }) => linkId),
  partsOf: ({ about, story, firstName, email, pictureId, showsMinor, consentedAt }) => ({
    about: memoryAbout[about as About],
    story,
    minors: memoryNotice.minors[showsMinor ? (consentedAt ? 'agreed' : 'notAgreed') : 'no'],
    name: firstName,
    email,
    photo: pictureId ? memoryNotice.photo(pictureId) : null,
    onward: memoryNotice.onward,
  }),
} satisfies SubmissionKind<'memories'>

const from = (db: Db, email: string) => db.selectFrom('memories').where(sql<string>`lower(email)`, '=', email)

/** Those from an address that are not over, the oldest first. @param email in small letters @param most how many @param after the one that they come after */
export async function listOpenFrom(
  db: Db,
  email: string,
  { most, after }: { most: number; after?: Pick<MemoryRow, 'receivedAt' | 'id'> | undefined },
): Promise<MemoryRow[]> {
  return from(db, email)
    .selectAll()
    .where('closedAt', 'is', null)
    .$if(after !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) => eb(refTuple('receivedAt', 'id'), '>', tuple(after!.receivedAt, after!.id))),
    )
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** @param email in small letters @returns nothing where it came from another address */
export async function findMemoryFrom(db: Db, email: string, reference: string): Promise<MemoryRow | undefined> {
  return from(db, email).selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function findMemory(
  db: Db,
  by: { linkId: string } | { reference: string } | { attempt: string } | { id: string },
): Promise<MemoryRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['linkId' | 'reference' | 'attempt' | 'id', string]]
  return db.selectFrom('memories').selectAll().where(column, '=', value).executeTakeFirst()
}

/** Nobody else changes it meanwhile. */
export async function lockMemory(
  trx: Trx,
  by: { linkId: string } | { reference: string } | { id: string },
): Promise<MemoryRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['linkId' | 'reference' | 'id', string]]
  return trx.selectFrom('memories').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()
}

type Noted = { outcome: 'shown' } | { outcome: 'refused' | 'withdrawn'; closedAt: Date }

export async function noteOutcome(
  trx: Trx,
  id: string,
  noted: Noted & { decidedAt?: Date; decidedBy?: string; decidedWhy?: string | null },
): Promise<void> {
  await trx.updateTable('memories').set(noted).where('id', '=', id).execute()
}

/** What is shown of it stays of it: the words as they were shortened, the picture as it was cut or blurred. */
export async function noteShown(trx: Trx, id: string, shown: { story: string; pictureId: string | null }): Promise<void> {
  await trx.updateTable('memories').set(shown).where('id', '=', id).execute()
}

/** Somebody under 18 appears in it, whatever its sender said. */
export async function noteMinor(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('memories').set({ showsMinor: true }).where('id', '=', id).execute()
}

export async function noteConsent(trx: Trx, id: string, consentedAt: Date): Promise<void> {
  await trx.updateTable('memories').set({ consentedAt }).where('id', '=', id).execute()
}

/** All from an address, over or not. @param email in small letters */
export async function listIdsFrom(db: Db, email: string): Promise<string[]> {
  return (await from(db, email).select('id').execute()).map(({ id }) => id)
}

/** The same, for whoever closes them; nobody else changes them meanwhile. @param email in small letters */
export function lockAllFrom(trx: Trx, email: string): Promise<MemoryRow[]> {
  return from(trx, email).selectAll().orderBy('id').forUpdate().execute()
}
