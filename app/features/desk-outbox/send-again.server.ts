import type { Keeper } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { MAIL_JOB } from '#app/platform/outbox.server.ts'
import { takeGivenUp } from '#app/platform/outbox-list.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Sending = Pick<Services, 'db' | 'jobs' | 'now'>
export type SentAgain = { ok: true; mails: number } | { ok: false; reason: 'not-allowed' | 'changed' | 'gone' }

class Changed extends Error {}

/**
 * Has mails tried again that were given up: one, or all of them.
 * @param wanted.expected how many the page showed; where it is another number by now nothing is done
 */
export async function sendAgain(
  { db, jobs, now }: Sending,
  keeper: Keeper,
  wanted: { id: string } | { expected: number },
): Promise<SentAgain> {
  const one = 'id' in wanted ? wanted.id : undefined
  try {
    return await inTransaction(db, async (trx): Promise<SentAgain> => {
      if (!(await stillMay(trx, keeper, 'keeper'))) return { ok: false, reason: 'not-allowed' }
      const ids = await takeGivenUp(trx, now(), one)
      if ('expected' in wanted && ids.length !== wanted.expected) throw new Changed()
      if (ids.length === 0) return { ok: false, reason: 'gone' }
      await jobs.enqueue(
        trx,
        MAIL_JOB,
        ids.map((mailId) => ({ mailId })),
      )
      const subject = { kind: 'mail' as const, id: one ?? 'all' }
      await writeHistory(trx, { by: keeper, verb: 'send-again', subject, after: { mail: ids.length } }, now())
      return { ok: true, mails: ids.length }
    })
  } catch (error) {
    if (error instanceof Changed) return { ok: false, reason: 'changed' }
    throw error
  }
}
