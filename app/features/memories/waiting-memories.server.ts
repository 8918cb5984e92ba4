import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { MemoryRow } from './memory-store.server.ts'

/** Those that wait for a person, the oldest first. */
export async function listWaiting(db: Db, { receivedBefore }: { receivedBefore?: Date } = {}): Promise<MemoryRow[]> {
  const waiting = db.selectFrom('memories').selectAll().where('outcome', '=', 'waiting')
  const old = receivedBefore ? waiting.where('receivedAt', '<', receivedBefore) : waiting
  return old.orderBy('receivedAt').orderBy('id').execute()
}

/** @returns the references of those that wait and of which the ministry was not reminded before, the oldest first */
export async function noteReminded(trx: Trx, { receivedBefore, at }: { receivedBefore: Date; at: Date }): Promise<string[]> {
  const reminded = await trx
    .updateTable('memories')
    .set({ remindedAt: at })
    .where('outcome', '=', 'waiting')
    .where('receivedAt', '<', receivedBefore)
    .where('remindedAt', 'is', null)
    .returning(['reference', 'receivedAt'])
    .execute()
  return reminded.toSorted((one, other) => +one.receivedAt - +other.receivedAt).map(({ reference }) => reference)
}
