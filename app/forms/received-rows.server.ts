import type { Insertable, QueryCreator } from 'kysely'
import type { SubmissionColumns, Tables } from '#app/platform/database/tables.ts'

export type ReceivedTable = { [Name in keyof Tables]: Tables[Name] extends SubmissionColumns ? Name : never }[keyof Tables]

type Db = Pick<QueryCreator<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>

// These queries are for code that works on any table of submissions. Other code queries its table directly.

export function selectReceived(db: Db, table: ReceivedTable) {
  return db.selectFrom(table)
}

export async function findReference(db: Db, table: ReceivedTable, idempotencyKey: string): Promise<{ reference: string } | undefined> {
  return selectReceived(db, table).select('reference').where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
}

export function updateReceived(db: Db, table: ReceivedTable) {
  return db.updateTable(table)
}

export function deleteReceived(db: Db, table: ReceivedTable) {
  return db.deleteFrom(table)
}

/** Counts repeats as well, so that the number does not reveal whether an address is already known. */
export async function countReceived(db: Db, table: ReceivedTable): Promise<number> {
  const counting = selectReceived(db, table).select((row) => row.fn.countAll<string>().as('count'))
  return Number((await counting.where('suspicion', 'is', null).executeTakeFirstOrThrow()).count)
}

export function insertReceived<Table extends ReceivedTable>(
  db: Db,
  table: Table,
  received: Insertable<SubmissionColumns>,
  typed: Omit<Insertable<Tables[Table]>, keyof SubmissionColumns>,
) {
  const row = { ...typed, ...received } as Insertable<Tables[ReceivedTable]>
  return db.insertInto<ReceivedTable>(table).values(row)
}
