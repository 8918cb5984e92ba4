import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { LeftOutMail, MemoryRow } from './memory-store.server.ts'

/** Of those decided or closed since then, and of those that wait: whose sender does not know it, the oldest first. */
export async function listNotMailed(db: Db, since: Date): Promise<MemoryRow[]> {
  return db
    .selectFrom('memories')
    .selectAll()
    .where('mailLeftOut', 'is not', null)
    .where(({ fn, val, eb }) => eb(fn.coalesce('decidedAt', 'closedAt', val(since)), '>=', since))
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
}

export async function noteMailLeftOut(trx: Trx, id: string, mailLeftOut: LeftOutMail | null): Promise<void> {
  await trx.updateTable('memories').set({ mailLeftOut }).where('id', '=', id).execute()
}
