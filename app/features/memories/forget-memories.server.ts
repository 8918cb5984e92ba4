import type { Db, Trx } from '#app/platform/database/database.server.ts'

/** Of one that is closed: what was told and by whom. */
export async function forgetMemory(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('memories')
    .set({ story: null, firstName: null, email: null, mailLeftOut: null, decidedWhy: null })
    .where('id', '=', id)
    .execute()
}

/** Takes out what was told and by whom; that there was one stays. @returns how many */
export async function forgetMemories(db: Db, { closedBefore }: { closedBefore: Date }): Promise<number> {
  const forgotten = await db
    .updateTable('memories')
    .set({ story: null, firstName: null, email: null, decidedWhy: null })
    .where('closedAt', '<', closedBefore)
    .where('story', 'is not', null)
    .executeTakeFirst()
  return Number(forgotten.numUpdatedRows)
}
