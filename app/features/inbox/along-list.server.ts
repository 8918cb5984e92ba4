import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { InboxFilter, Place } from './inbox-query.ts'
import { holding, matching, type Reader } from './item-table.server.ts'

/**
 * Items of a filter in the order of the list, from a place on: downwards, or upwards again. Where words are looked for, each
 * item is asked for them on the way; `offset 0` keeps the database from gathering all that hold them before it puts them in
 * order.
 */
export function alongList(db: Db, { q, ...others }: InboxFilter, reader: Reader, way: 'down' | 'up', from?: Place) {
  const order = way === 'down' ? 'desc' : 'asc'
  const inOrder = db
    .selectFrom('inboxItems')
    .selectAll()
    .where(matching(others, reader))
    .$if(from !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('arrivedAt', 'id'), way === 'down' ? '<' : '>', tuple(from!.arrivedAt, from!.id)),
      ),
    )
    .orderBy('arrivedAt', order)
    .orderBy('id', order)
    .offset(sql.lit(0))
  // Asked for their order once more, the database would take all of them first; it keeps to that of what it reads from.
  return db.selectFrom(inOrder.as('inboxItems')).$if(q !== undefined, (rows) => rows.where(holding(q!)))
}
