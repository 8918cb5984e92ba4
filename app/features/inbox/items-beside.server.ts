import type { Db } from '#app/platform/database/database.server.ts'
import { alongList } from './along-list.server.ts'
import { findFew, isBelow } from './few-items.server.ts'
import type { InboxFilter, Place } from './inbox-query.ts'
import type { Reader } from './item-table.server.ts'

/** The numbers of those around one in a list. */
export type Beside = { below: string | undefined; above: string | undefined }

/** The next one of a filter below that place in the list, and the one above it. */
export async function findBeside(db: Db, filter: InboxFilter, reader: Reader, place: Place): Promise<Beside> {
  const few = await findFew(db, filter, reader)
  if (few) return { below: few.find((each) => isBelow(each, place))?.id, above: few.findLast((each) => isBelow(place, each))?.id }
  const next = (way: 'down' | 'up') => alongList(db, filter, reader, way, place).select('id').limit(1).executeTakeFirst()
  const [below, above] = await Promise.all([next('down'), next('up')])
  return { below: below?.id, above: above?.id }
}
