import { type RawBuilder, sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`. It binds one parameter for any number of ids, whereas `in` is limited to 65,535. */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::text[])`
}

/** The delay before a retry: `firstSeconds`, doubled after each further try, up to `longestSeconds`. */
export type Backoff = { firstSeconds: number; longestSeconds: number }

export function nextAttempt(at: Date, tries: RawBuilder<number>, { firstSeconds, longestSeconds }: Backoff) {
  return sql<Date>`${at}::timestamptz + least(${longestSeconds}::numeric, ${firstSeconds} * 2 ^ least(${tries}, 20)) * interval '1 second'`
}
