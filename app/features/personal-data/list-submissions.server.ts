import { sql } from 'kysely'
import { listGiftReferencesOf } from '#app/features/gifts/giver-store.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { listTrashOf } from '#app/features/trash/trash-store.server.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** One thing that a person sent us. */
type SentSubmission = {
  kind: AnySubmissionKind['what'] | 'gift' | 'unpaid-gift'
  reference: string
  receivedAt: Date
  /** What names the act of sending; a gift has none here. */
  attempt: string | null
}

/** What came from an address, the newest first, also what staff took away and can put back. @param email in lower case @param most how many; all of it unless told */
export async function listSubmissionsFrom(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<SentSubmission[]> {
  const found = await Promise.all(
    kinds.map(async ({ what, table, writtenTo = sql<string>`lower(email)` }) => {
      const rows = await selectReceived(db, table)
        .select(['reference', 'receivedAt', 'attempt'])
        .where(writtenTo, '=', email)
        .orderBy('receivedAt', 'desc')
        .$if(most !== undefined, (query) => query.limit(most!))
        .execute()
      return rows.map((row) => ({ kind: what, ...row }))
    }),
  )
  const trashed = (await listTrashOf(db, email)).map(({ reference, receivedAt, taken: { attempt } }) => ({
    kind: 'message' as const,
    reference,
    receivedAt,
    attempt,
  }))
  const gifts = (await listGiftReferencesOf(db, email, most)).map(({ reference, createdAt, settledAt }) => ({
    kind: settledAt ? ('gift' as const) : ('unpaid-gift' as const),
    reference,
    receivedAt: createdAt,
    attempt: null,
  }))
  return [...found.flat(), ...trashed, ...gifts]
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    .slice(0, most)
}
