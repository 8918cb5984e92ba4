import { type ColumnType, type Expression, type ExpressionBuilder, type Generated, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp, Suspicion, Tables } from '#app/platform/database/tables.ts'
import { type InboxFilter, OWNER_ME, OWNER_NOBODY, type InboxCursor, type ItemState, statesOfFilter } from './inbox-query.ts'

/** A trigger inserts one row for each record to read (`file_in_inbox` in the migrations). Staff change the columns from `state` on. */
type ItemTable = {
  id: Generated<string>
  kind: string
  subjectId: string
  reference: string | null
  arrivedAt: Timestamp
  who: string
  about: string
  words: string
  suspicion: Suspicion | null
  /** Whether staff still have to decide on the record. */
  undecided: boolean
  state: ItemState
  ownerId: string | null
  /** A day as '2026-10-24'. */
  nextOn: ColumnType<string | null, string | null, string | null>
  version: Generated<number>
  changedAt: Timestamp | null
  changedBy: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    inboxItems: ItemTable
  }
}

const ITEM_COLUMNS = [
  'id',
  'kind',
  'subjectId',
  'reference',
  'arrivedAt',
  'who',
  'about',
  'suspicion',
  'undecided',
  'state',
  'ownerId',
  'version',
  'changedAt',
  'changedBy',
] as const
const NEXT_ON_COLUMN = sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as('nextOn')

export type InboxItem = Awaited<ReturnType<typeof listItems>>[number]
/** Who reads the inbox and on which day, for the filters `me` and `due`. */
export type Viewer = { staffId: string; today: string }

/** Lists the newest first. @param page.after the last item of the previous page */
export function listItems(db: Db, filter: InboxFilter, reader: Viewer, { after, most }: { after?: InboxCursor | undefined; most: number }) {
  return selectInOrder(db, filter, reader, 'older', after)
    .select([...ITEM_COLUMNS, NEXT_ON_COLUMN])
    .limit(most)
    .execute()
}

export async function findNeighbors(
  db: Db,
  filter: InboxFilter,
  reader: Viewer,
  place: InboxCursor,
): Promise<{ below: string | undefined; above: string | undefined }> {
  const next = (way: 'older' | 'newer') => selectInOrder(db, filter, reader, way, place).select('id').limit(1).executeTakeFirst()
  const [below, above] = await Promise.all([next('older'), next('newer')])
  return { below: below?.id, above: above?.id }
}

export function findItem(db: Db, id: string) {
  return db
    .selectFrom('inboxItems')
    .select([...ITEM_COLUMNS, NEXT_ON_COLUMN])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockItem(trx: Trx, id: string) {
  return trx
    .selectFrom('inboxItems')
    .select([...ITEM_COLUMNS, NEXT_ON_COLUMN])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listDoneSubjects(db: Db, { kind, subjectIds }: { kind: string; subjectIds: string[] }): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const done = db.selectFrom('inboxItems').select('subjectId').where('kind', '=', kind).where('state', '=', 'done')
  return new Set((await done.where('subjectId', 'in', subjectIds).execute()).map(({ subjectId }) => subjectId))
}

export type ItemChange = { state?: ItemState; ownerId?: string | null; nextOn?: string | null }

export async function updateItem(trx: Trx, id: string, change: ItemChange, by: { staffId: string; at: Date }): Promise<void> {
  await trx
    .updateTable('inboxItems')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changedAt: by.at, changedBy: by.staffId }))
    .where('id', '=', id)
    .execute()
}

export function filterCondition({ state, kind, owner, due, q }: InboxFilter, { staffId, today }: Viewer) {
  const states = statesOfFilter(state).map((each) => sql.lit(each))
  return ({ eb, and, val }: ExpressionBuilder<Tables, 'inboxItems'>): Expression<SqlBool> =>
    and([
      ...(state === 'all' ? [] : [sql<SqlBool>`state in (${sql.join(states)})`]),
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(owner ? [ownerCondition(owner, staffId)] : []),
      ...(due ? [eb('nextOn', '<=', sql<string>`${today}::date`)] : []),
      ...(q ? [searchCondition(q)] : []),
      val(true),
    ])
}

function ownerCondition(owner: string, staffId: string): Expression<SqlBool> {
  return owner === OWNER_NOBODY ? sql<SqlBool>`owner_id is null` : sql<SqlBool>`owner_id = ${owner === OWNER_ME ? staffId : owner}::uuid`
}

/** Names and numbers are found only as written, English words in any grammatical form. */
function searchCondition(q: string): Expression<SqlBool> {
  return sql<SqlBool>`words @@ (
    websearch_to_tsquery('pg_catalog.simple', ${q}) || websearch_to_tsquery('pg_catalog.english', ${q}))`
}

function selectInOrder(db: Db, filter: InboxFilter, reader: Viewer, way: 'older' | 'newer', from?: InboxCursor) {
  const order = way === 'older' ? 'desc' : 'asc'
  return db
    .selectFrom('inboxItems')
    .where(filterCondition(filter, reader))
    .$if(from !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('arrivedAt', 'id'), way === 'older' ? '<' : '>', tuple(from!.arrivedAt, from!.id)),
      ),
    )
    .orderBy('arrivedAt', order)
    .orderBy('id', order)
}
