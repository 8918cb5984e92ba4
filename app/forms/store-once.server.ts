import type { Insertable } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import { newReference } from '#app/platform/digest.server.ts'
import type { Sending } from './answer-form.server.ts'
import { findReference, type ReceivedTable } from './stored-attempt.server.ts'

/**
 * Writes one submission and whatever belongs to it in one transaction. The same attempt again, at the same moment
 * or later, writes nothing and answers the first one's reference.
 */
export async function storeOnce<Name extends ReceivedTable>(
  db: Db,
  table: Name,
  sending: Sending & { toldAt: Date | null; crowded: boolean },
  fields: Omit<Insertable<Tables[Name]>, keyof Received>,
  alongside: (trx: Trx, reference: string) => Promise<void>,
): Promise<{ reference: string }> {
  return inTransaction(db, async (trx) => {
    const { attempt, now, suspicion, toldAt, crowded } = sending
    for (;;) {
      const row = { ...fields, reference: newReference(), attempt, receivedAt: now, suspicion, toldAt, crowded }
      const stored = await trx
        .insertInto(table as 'contactMessages')
        .values(row as never)
        .onConflict((conflict) => conflict.doNothing())
        .returning('reference')
        .executeTakeFirst()
      if (stored) await alongside(trx, stored.reference)
      const written = stored ?? (await findReference(trx, table, attempt))
      // Neither: the reference was somebody else's, and another is drawn.
      if (written) return written
    }
  })
}
