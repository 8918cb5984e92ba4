import { type RawBuilder, sql } from 'kysely'

/** Between one try and the next: so long after the first, then twice as long each time, and never longer than `longestSeconds`. */
export type Waits = { firstSeconds: number; longestSeconds: number }

/**
 * When something is due again that could not be done, as a part of the statement that writes it to the row.
 * @param tries the column that counts them, as it stands before this one is added to it
 */
export function dueAgain(at: Date, tries: RawBuilder<number>, { firstSeconds, longestSeconds }: Waits) {
  return sql<Date>`${at}::timestamptz + least(${longestSeconds}::numeric, ${firstSeconds} * 2 ^ least(${tries}, 20)) * interval '1 second'`
}
