import { sql } from 'kysely'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { addDays, moveOnByMonths } from '../months.ts'
import { lockCheckout } from './checkouts.server.ts'
import { type Practice, practiceNow } from './state.server.ts'
import { renew, retry } from './subscriptions.server.ts'

/** Moves the practice clock forward and does everything that falls due on the way, in the order of time. */
export async function advance(practice: Practice, by: { days?: number; months?: number }): Promise<void> {
  const { days = 0, months = 0 } = by
  if (![days, months].every((count) => Number.isSafeInteger(count) && count >= 0 && count <= 3660))
    throw new RangeError('The practice clock moves forward by whole days or months.')
  const from = await practiceNow(practice)
  const to = addDays(moveOnByMonths(from, months, practice.now()), days)
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000)
  await practice.db
    .updateTable('practiceClock')
    .set((row) => ({ aheadSeconds: row('aheadSeconds', '+', seconds) }))
    .execute()
  await runDue(practice)
}

/**
 * Does all that is due by now. Each step is a transaction of its own and finds its own place again, so a process that ends
 * midway is continued by the next call.
 */
export async function runDue(practice: Practice): Promise<void> {
  for (;;) {
    const next = await findNextDue(practice, await practiceNow(practice))
    if (!next) return
    await inTransaction(practice.db, async (trx) => {
      if (next.kind === 'renewal') await renew(trx, next.due, next.id)
      else if (next.kind === 'retry') await retry(trx, next.due, next.id)
      else await lockCheckout(trx, next.due, next.id)
    })
  }
}

async function findNextDue(practice: Practice, now: Date) {
  return practice.db
    .selectFrom('practiceSubscriptions')
    .select(['id', 'renewsAt as due', sql<'renewal' | 'retry' | 'expiry'>`'renewal'`.as('kind')])
    .where('renewsAt', '<=', now)
    .unionAll(
      practice.db
        .selectFrom('practiceInvoices')
        .select(['id', 'nextAttemptAt as due', sql<'renewal' | 'retry' | 'expiry'>`'retry'`.as('kind')])
        .where('nextAttemptAt', '<=', now),
    )
    .unionAll(
      practice.db
        .selectFrom('practiceCheckouts')
        .select(['id', 'expiresAt as due', sql<'renewal' | 'retry' | 'expiry'>`'expiry'`.as('kind')])
        .where('status', '=', 'open')
        .where('expiresAt', '<=', now),
    )
    .orderBy('due')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ due: Date }>()
    .executeTakeFirst()
}
