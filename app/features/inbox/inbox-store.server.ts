import { type ColumnType, type Expression, type ExpressionBuilder, type Generated, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment, Suspicion, Tables } from '#app/platform/database/tables.ts'
import type { Kind, State } from './inbox-item.ts'
import { type InboxFilter, MINE, NOBODYS, type Place } from './inbox-query.ts'

/** Filed by the database itself, with the row of the thing (`file_in_inbox` in the migrations); staff change the lower half. */
type ItemTable = {
  id: Generated<string>
  kind: Kind
  subjectId: string
  reference: string | null
  arrivedAt: Moment
  who: string
  about: string
  words: string
  suspicion: Suspicion | null
  state: State
  ownerId: string | null
  /** A day, '2026-10-24'. */
  nextOn: ColumnType<string | null, string | null, string | null>
  version: Generated<number>
  changedAt: Moment | null
  changedBy: string | null
  lookerId: string | null
  lookingUntil: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxItems: ItemTable
  }
}

/** Whose eyes a filter is read with: who `me` is, and which day it is. */
export type Reader = { staffId: string; today: string }

const SHOWN = [
  'id',
  'kind',
  'subjectId',
  'reference',
  'arrivedAt',
  'who',
  'about',
  'suspicion',
  'state',
  'ownerId',
  'version',
  'changedAt',
  'changedBy',
  'lookerId',
  'lookingUntil',
] as const
const NEXT_DAY = sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as('nextOn')

export type InboxItem = Awaited<ReturnType<typeof listItems>>[number]

/** The newest first. @param page.after where the page before ended */
export async function listItems(db: Db, filter: InboxFilter, reader: Reader, page: { after?: Place; most: number }) {
  const { after, most } = page
  return db
    .selectFrom('inboxItems')
    .select([...SHOWN, NEXT_DAY])
    .where(matching(filter, reader))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) => eb(refTuple('arrivedAt', 'id'), '<', tuple(after!.arrivedAt, after!.id))),
    )
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** How many there are of each state and kind, of what else the filter asks for. */
export async function countItems(db: Db, filter: InboxFilter, reader: Reader): Promise<{ state: State; kind: Kind; count: number }[]> {
  const rows = await db
    .selectFrom('inboxItems')
    .select(['state', 'kind', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where(matching({ ...filter, state: undefined, kind: undefined }, reader))
    .groupBy(['state', 'kind'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function findItem(db: Db, id: string) {
  return db.selectFrom('inboxItems').select([...SHOWN, NEXT_DAY]).where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockItem(trx: Trx, id: string) {
  return trx.selectFrom('inboxItems').select([...SHOWN, NEXT_DAY]).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type Chosen = { ids: string[] } | { filter: InboxFilter; reader: Reader }

/** Which of them are there, held until the transaction ends. */
export async function lockChosen(trx: Trx, chosen: Chosen) {
  return trx
    .selectFrom('inboxItems')
    .select(['id', 'state', 'version'])
    .$if('ids' in chosen, (rows) => rows.where('id', 'in', (chosen as { ids: string[] }).ids))
    .$if('filter' in chosen, (rows) => {
      const { filter, reader } = chosen as { filter: InboxFilter; reader: Reader }
      return rows.where(matching(filter, reader))
    })
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Change = { state?: State; ownerId?: string | null; nextOn?: string | null }

/** One more version, by whoever it was. */
export async function changeItems(trx: Trx, ids: string[], change: Change, by: { staffId: string; at: Date }): Promise<void> {
  await trx
    .updateTable('inboxItems')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changedAt: by.at, changedBy: by.staffId }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Says who has it open. @returns who has, where it is somebody else */
export async function sayLooking(trx: Trx, id: string, looking: { staffId: string; until: Date; now: Date }): Promise<void> {
  const { staffId, until, now } = looking
  await trx
    .updateTable('inboxItems')
    .set({ lookerId: staffId, lookingUntil: until })
    .where('id', '=', id)
    .where((row) => row.or([row('lookerId', 'is', null), row('lookerId', '=', staffId), row('lookingUntil', '<=', now)]))
    .execute()
}

/** The next one of a filter after it in the list; from the top where there is none. */
export async function findNext(db: Db, filter: InboxFilter, reader: Reader, item: Place): Promise<string | undefined> {
  const but = (rows: Awaited<ReturnType<typeof listItems>>) => rows.find(({ id }) => id !== item.id)?.id
  return (
    but(await listItems(db, filter, reader, { after: item, most: 1 })) ?? but(await listItems(db, filter, reader, { most: 2 }))
  )
}

type ItemQuery = ExpressionBuilder<Tables, 'inboxItems'>

function matching({ state, kind, owner, due, q }: InboxFilter, { staffId, today }: Reader) {
  return ({ eb, and, val }: ItemQuery): Expression<SqlBool> =>
    and([
      ...(state ? [eb('state', '=', state)] : []),
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(owner === NOBODYS ? [eb('ownerId', 'is', null)] : owner ? [eb('ownerId', '=', owner === MINE ? staffId : owner)] : []),
      ...(due ? [eb('nextOn', '<=', sql<string>`${today}::date`)] : []),
      ...(q ? [sql<SqlBool>`words @@ (websearch_to_tsquery('pg_catalog.simple', ${q}) || websearch_to_tsquery('pg_catalog.english', ${q}))`] : []),
      val(true),
    ])
}
