import { type SqlBool, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { InboxFilter, Place } from './inbox-query.ts'
import { holding, matching, type Reader } from './item-table.server.ts'

/**
 * Items of a filter in the order of the list, from a place on: downwards, or upwards again. Where words are looked for, each
 * item is asked for them on the way; said by `case`, the database takes it for what half of them hold, and neither gathers
 * all that do before it puts them in order nor thinks of the index of words.
 */
export function alongList(db: Db, { q, ...others }: InboxFilter, reader: Reader, way: 'down' | 'up', from?: Place) {
  const order = way === 'down' ? 'desc' : 'asc'
  return db
    .selectFrom('inboxItems')
    .where(matching(others, reader))
    .$if(q !== undefined, (rows) => rows.where(sql<SqlBool>`case when ${holding(q!)} then true else false end`))
    .$if(from !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('arrivedAt', 'id'), way === 'down' ? '<' : '>', tuple(from!.arrivedAt, from!.id)),
      ),
    )
    .orderBy('arrivedAt', order)
    .orderBy('id', order)
}
