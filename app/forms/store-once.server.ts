import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { GOES_WITH_THE_NEXT } from '#app/platform/database/join-statements.server.ts'
import type { Received, Tables } from '#app/platform/database/tables.ts'
import { newReference } from '#app/platform/digest.server.ts'
import type { Sending } from './answer-form.server.ts'
import { insertReceived, type ReceivedTable } from './received-rows.server.ts'
import { findReference } from './stored-attempt.server.ts'

/**
 * Writes one submission and whatever belongs to it in one transaction. The same attempt again, at the same moment
 * or later, writes nothing and answers the first one's reference.
 * @param alongside may be asked again, with another reference and number, after what it wrote was rolled back
 */
export async function storeOnce<Name extends ReceivedTable>(
  db: Db,
  table: Name,
  sending: Sending & { toldAt: Date | null; crowded: boolean },
  fields: Omit<Insertable<Tables[Name]>, keyof Received>,
  alongside: (trx: Trx, reference: string, id: string) => Promise<void>,
): Promise<{ reference: string }> {
  const { attempt, now, suspicion, toldAt, crowded } = sending
  for (;;) {
    const reference = newReference()
    const id = randomUUID()
    const received = { id, reference, attempt, receivedAt: now, suspicion, toldAt, crowded }
    try {
      // Nearly all come for the first time: what one would be told of the row is asked only where it is refused.
      await inTransaction(db, async (trx) => {
        await insertReceived(trx, table, received, fields).modifyEnd(sql.raw(GOES_WITH_THE_NEXT)).execute()
        await alongside(trx, reference, id)
      })
      return { reference }
    } catch (error) {
      if (!isThereAlready(error)) throw error
      const earlier = await findReference(db, table, attempt)
      // Otherwise the reference was somebody else's, and another is drawn.
      if (earlier) return earlier
    }
  }
}

const UNIQUE_VIOLATION = '23505'

/** Of the row itself, not of what is written alongside. */
function isThereAlready(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && /_(attempt|reference)_key$/.test(constraint ?? '')
}
