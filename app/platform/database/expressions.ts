import { type RawBuilder, sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`: one parameter however many there are, where `in` is limited to 65,535. */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::text[])`
}

/** Between one try and the next: so long after the first, then twice as long each time, and never longer than `longestSeconds`. */
export type Backoff = { firstSeconds: number; longestSeconds: number }

export function nextAttempt(at: Date, tries: RawBuilder<number>, { firstSeconds, longestSeconds }: Backoff) {
  return sql<Date>`${at}::timestamptz + least(${longestSeconds}::numeric, ${firstSeconds} * 2 ^ least(${tries}, 20)) * interval '1 second'`
}
