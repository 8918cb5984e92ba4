import type { Insertable, QueryCreator } from 'kysely'
import type { SubmissionColumns, Tables } from '#app/platform/database/tables.ts'

export type SubmissionTable = { [Name in keyof Tables]: Tables[Name] extends SubmissionColumns ? Name : never }[keyof Tables]

type Db = Pick<QueryCreator<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>

// These queries are for code that works on any table of submissions. Other code queries its table directly.

export function selectSubmissions(db: Db, table: SubmissionTable) {
  return db.selectFrom(table)
}

export async function findReference(db: Db, table: SubmissionTable, idempotencyKey: string): Promise<{ reference: string } | undefined> {
  return selectSubmissions(db, table).select('reference').where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
}

export function updateSubmissions(db: Db, table: SubmissionTable) {
  return db.updateTable(table)
}

export function deleteSubmissions(db: Db, table: SubmissionTable) {
  return db.deleteFrom(table)
}

/** Counts several submissions of one person too, so that the number does not reveal whether an email address is already known. */
export async function countSubmissions(db: Db, table: SubmissionTable): Promise<number> {
  const counting = selectSubmissions(db, table).select((row) => row.fn.countAll<string>().as('count'))
  return Number((await counting.where('suspicion', 'is', null).executeTakeFirstOrThrow()).count)
}

export function insertSubmission<Table extends SubmissionTable>(
  db: Db,
  table: Table,
  received: Insertable<SubmissionColumns>,
  typed: Omit<Insertable<Tables[Table]>, keyof SubmissionColumns>,
) {
  const row = { ...typed, ...received } as Insertable<Tables[SubmissionTable]>
  return db.insertInto<SubmissionTable>(table).values(row)
}
