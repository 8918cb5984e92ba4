import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { PaymentRefused } from '../payment-provider.ts'

export type PracticeDb = Db
export type PracticeTrx = Trx

/** What every part of the practice provider works with. */
export type Practice = {
  db: PracticeDb
  siteUrl: string
  webhookSecret: string
  /** The real clock. The practice clock runs ahead of it. */
  now: () => Date
}

/** Ids are unguessable, because the practice pages are opened by them, and visibly practice. */
export function newPracticeId(kind: 'cs' | 'cus' | 'sub' | 'in' | 'pi' | 're' | 'dp' | 'evt' | 'ptl' | 'issfr'): string {
  return `practice_${kind}_${randomBytes(15).toString('hex')}`
}

export async function practiceNow(practice: Practice, db: PracticeDb = practice.db): Promise<Date> {
  const clock = await db.selectFrom('practiceClock').select('aheadSeconds').executeTakeFirstOrThrow()
  return new Date(practice.now().getTime() + clock.aheadSeconds * 1000)
}

/**
 * Does `work` in one transaction with the record of its key, and gives back the id that it answered; a repeated key
 * answers the same id without working again.
 * @throws PaymentRefused when the key was used for another request
 */
export async function actOnce(
  practice: Practice,
  key: string,
  request: Record<string, string | number>,
  work: (trx: PracticeTrx, at: Date) => Promise<string>,
): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  return inTransaction(practice.db, async (trx) => {
    const at = await practiceNow(practice, trx)
    const taken = await trx
      .insertInto('practiceRequests')
      .values({ key, fingerprint, answerId: '', at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!taken) {
      const before = await trx.selectFrom('practiceRequests').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
      if (before.fingerprint !== fingerprint)
        throw new PaymentRefused('This key was used before for another request.', { of: 'key-reused' })
      return before.answerId
    }
    const answerId = await work(trx, at)
    await trx.updateTable('practiceRequests').set({ answerId }).where('key', '=', key).execute()
    return answerId
  })
}
