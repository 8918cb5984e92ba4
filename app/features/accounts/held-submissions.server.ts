import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** One thing that a person sent us. */
export type HeldSubmission = { kind: 'ambassador' | 'enrolment' | 'message'; reference: string; receivedAt: Date }

const TABLES = [
  { kind: 'ambassador', table: 'ambassadors' },
  { kind: 'enrolment', table: 'enrolments' },
  { kind: 'message', table: 'contactMessages' },
] as const

/** Everything that came from an address, the newest first. @param email in lower case */
export async function listHeld(db: Db, email: string): Promise<HeldSubmission[]> {
  const found = await Promise.all(
    TABLES.map(async ({ kind, table }) => {
      const rows = await db
        .selectFrom(table)
        .select(['reference', 'receivedAt'])
        .where(sql`lower(email)`, '=', email)
        .execute()
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return found.flat().toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
}
