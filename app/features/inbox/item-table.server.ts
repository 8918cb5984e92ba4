import { type ColumnType, type Expression, type ExpressionBuilder, type Generated, type SqlBool, sql } from 'kysely'
import type { Moment, Suspicion, Tables } from '#app/platform/database/tables.ts'
import type { Kind, State } from './inbox-item.ts'
import { type InboxFilter, MINE, NOBODYS, statesOf } from './inbox-query.ts'

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
  /** Whether it waits for a decision of its own kind. */
  undecided: boolean
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

type ItemQuery = ExpressionBuilder<Tables, 'inboxItems'>

/** Which items a filter lets through. */
export function matching({ state, kind, owner, due, q }: InboxFilter, { staffId, today }: Reader) {
  const states = statesOf(state).map((each) => sql.lit(each))
  return ({ eb, and, val }: ItemQuery): Expression<SqlBool> =>
    and([
      ...(state === 'all' ? [] : [sql<SqlBool>`state in (${sql.join(states)})`]),
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(owner ? [ownedBy(owner, { staffId })] : []),
      ...(due ? [eb('nextOn', '<=', sql<string>`${today}::date`)] : []),
      ...(q ? [holding(q)] : []),
      val(true),
    ])
}

/** @param owner `me`, `nobody`, an id; undefined for whoever it is */
export function ownedBy(owner: string | undefined, { staffId }: Pick<Reader, 'staffId'>): Expression<SqlBool> {
  if (owner === undefined) return sql<SqlBool>`true`
  return owner === NOBODYS ? sql<SqlBool>`owner_id is null` : sql<SqlBool>`owner_id = ${owner === MINE ? staffId : owner}::uuid`
}

/** As names and numbers are written, or as words of a sentence in whatever form. */
export function holding(q: string): Expression<SqlBool> {
  return sql<SqlBool>`words @@ (
    websearch_to_tsquery('pg_catalog.simple', ${q}) || websearch_to_tsquery('pg_catalog.english', ${q}))`
}
