import type { Db } from '#app/platform/database/database.server.ts'
import type { InboxFilter, Place } from './inbox-query.ts'
import { matching, type Reader } from './item-table.server.ts'

/** So many that hold some words are put in order here; of more, the next ones are soon met on the way along the list. */
const FEW = 500

/**
 * Where all of them stand that hold some words, the newest first. How many they are the database guesses, and where it
 * guesses wrong it walks along the whole list for one that is nowhere.
 * @returns undefined where no words are looked for, or they are many
 */
export async function findFew(db: Db, filter: InboxFilter, reader: Reader): Promise<Place[] | undefined> {
  if (filter.q === undefined) return undefined
  const found = await db
    .selectFrom('inboxItems')
    .select(['id', 'arrivedAt'])
    .where(matching(filter, reader))
    .limit(FEW + 1)
    .execute()
  return found.length > FEW ? undefined : found.toSorted((one, other) => (isBelow(one, other) ? 1 : -1))
}

/** Whether one stands further down in a list than another. */
export function isBelow(one: Place, other: Place): boolean {
  const [time, otherTime] = [one.arrivedAt.getTime(), other.arrivedAt.getTime()]
  return time < otherTime || (time === otherTime && one.id < other.id)
}
