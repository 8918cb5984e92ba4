import { type ColumnType, sql } from 'kysely'
import type { ActedBy } from '#app/features/desk/actor.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Deed, Summary } from './deed.ts'
import type { HistoryQuery } from './history-view.ts'

type Json = ColumnType<Summary | null, string | null, never>

type HistoryTable = {
  /** Counts up: what was done later has the higher one. */
  id: ColumnType<string | number, never, never>
  at: Moment
  actorId: string | null
  actorName: string
  actorRole: ActedBy['role']
  verb: string
  subjectKind: string
  subjectId: string
  before: Json
  after: Json
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskHistory: HistoryTable
  }
}

/** Writes down what is done in this transaction, one thing or many. The database lets nobody change it or take it away. */
export async function writeHistory(trx: Trx, deeds: Deed | Deed[], now: Date): Promise<void> {
  const rows = [deeds].flat().map(({ by, verb, subject, before, after }) => ({
    at: now,
    actorId: by.id,
    actorName: by.name,
    actorRole: by.role,
    verb,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }))
  if (rows.length > 0) await trx.insertInto('deskHistory').values(rows).execute()
}

/** The newest first. @param most one more than a page, to know whether there is more */
export async function listHistory(db: Db, query: HistoryQuery, most: number) {
  const { actorId, verb, subjectKind, subjectId, before } = query
  const rows = await db
    .selectFrom('deskHistory')
    .selectAll()
    .$if(actorId !== undefined, (rows) => rows.where('actorId', '=', actorId!))
    .$if(verb !== undefined, (rows) => rows.where('verb', '=', verb!))
    .$if(subjectKind !== undefined, (rows) => rows.where('subjectKind', '=', subjectKind!))
    .$if(subjectId !== undefined, (rows) => rows.where('subjectId', '=', subjectId!))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Everybody who ever did something, by the name they had last: for the list to choose from. */
export async function listActors(db: Db): Promise<{ id: string; name: string }[]> {
  // One step along the index for each of them, however much they did.
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (select actor_id, actor_name from desk_history where actor_id is not null order by actor_id, id desc limit 1)
      union all
      select following.actor_id, following.actor_name from actors, lateral (
        select actor_id, actor_name from desk_history where actor_id > actors.actor_id order by actor_id, id desc limit 1
      ) as following
    ) select actor_id as id, actor_name as name from actors order by name, id`.execute(db)
  return rows
}
