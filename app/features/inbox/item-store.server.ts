import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { State } from './inbox-item.ts'
import type { InboxFilter, Place } from './inbox-query.ts'
import { alongList } from './along-list.server.ts'
import { findFew, isBelow } from './few-items.server.ts'
import type { Reader } from './item-table.server.ts'

const SHOWN = [
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
  'lookerId',
  'lookingUntil',
] as const
export const NEXT_DAY = sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as('nextOn')

export type InboxItem = Awaited<ReturnType<typeof listItems>>[number]

/** The newest first. @param page.after where the page before ended */
export async function listItems(db: Db, filter: InboxFilter, reader: Reader, { after, most }: { after?: Place | undefined; most: number }) {
  const few = await findFew(db, filter, reader)
  if (few === undefined)
    return alongList(db, filter, reader, 'down', after)
      .select([...SHOWN, NEXT_DAY])
      .limit(most)
      .execute()
  const page = few.filter((place) => !after || isBelow(place, after)).slice(0, most)
  return db
    .selectFrom('inboxItems')
    .select([...SHOWN, NEXT_DAY])
    .where('id', '=', sql<string>`any(${page.map(({ id }) => id)}::uuid[])`)
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findItem(db: Db, id: string) {
  return db
    .selectFrom('inboxItems')
    .select([...SHOWN, NEXT_DAY])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockItem(trx: Trx, id: string) {
  return trx
    .selectFrom('inboxItems')
    .select([...SHOWN, NEXT_DAY])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type Change = { state?: State; ownerId?: string | null; nextOn?: string | null }

/** One more version, by whoever it was. */
export async function changeItems(trx: Trx, ids: string[], change: Change, by: { staffId: string; at: Date }): Promise<void> {
  await trx
    .updateTable('inboxItems')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), changedAt: by.at, changedBy: by.staffId }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Says who has it open, unless somebody else has. */
export async function noteLooking(db: Db, id: string, looking: { staffId: string; until: Date; now: Date }): Promise<void> {
  const { staffId, until, now } = looking
  await db
    .updateTable('inboxItems')
    .set({ lookerId: staffId, lookingUntil: until })
    .where('id', '=', id)
    .where((row) => row.or([row('lookerId', 'is', null), row('lookerId', '=', staffId), row('lookingUntil', '<=', now)]))
    .execute()
}
