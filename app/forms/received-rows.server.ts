import type { Insertable, QueryCreator } from 'kysely'
import type { Received, Tables } from '#app/platform/database/tables.ts'

/** Every table that keeps what a form received, whichever room opened it. */
export type ReceivedTable = { [Name in keyof Tables]: Tables[Name] extends Received ? Name : never }[keyof Tables]

type Db = Pick<QueryCreator<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>

// For what works on every one of these tables alike. Any other query names the table of its own room.

export function selectReceived(db: Db, table: ReceivedTable) {
  return db.selectFrom(table)
}

export function updateReceived(db: Db, table: ReceivedTable) {
  return db.updateTable(table)
}

export function deleteReceived(db: Db, table: ReceivedTable) {
  return db.deleteFrom(table)
}

/** How many came in, repeats included: a number that tells nobody whether an address was there before. The suspicious are not counted. */
export async function countReceived(db: Db, table: ReceivedTable): Promise<number> {
  const counting = selectReceived(db, table).select((row) => row.fn.countAll<string>().as('count'))
  return Number((await counting.where('suspicion', 'is', null).executeTakeFirstOrThrow()).count)
}

export function insertReceived<Table extends ReceivedTable>(
  db: Db,
  table: Table,
  received: Insertable<Received>,
  typed: Omit<Insertable<Tables[Table]>, keyof Received>,
) {
  const row = { ...typed, ...received } as Insertable<Tables[ReceivedTable]>
  return db.insertInto<ReceivedTable>(table).values(row)
}
