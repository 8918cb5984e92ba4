import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findMark, forgetMark, takeMark } from '#app/platform/marks.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetDeclines } from './decline-store.server.ts'

export const PAUSE_MINUTES = 60
const PAUSED_UNTIL = 'gifts-paused-until'

/**
 * Closes the form for everyone, for an hour, and tells the ministry, once however many processes ask for it.
 * @param declines how many cards were declined within ten minutes, from many networks
 */
export async function closeGiftForm({ db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>, declines: number): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + PAUSE_MINUTES * 60_000).toISOString()
  await inTransaction(db, async (trx) => {
    if (!(await takeMark(trx, PAUSED_UNTIL, until, { before: at.toISOString() }))) return
    await raiseAlert(trx, {
      kind: 'gifts-paused',
      subject: until,
      details: { until, declines },
      practice: isPractice(payments),
      at,
    })
  })
}

/** Opens the form again before the pause is over. What led to it counts no more. */
export async function reopenGiftForm({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await forgetDeclines(db, now())
  await forgetMark(db, PAUSED_UNTIL)
}

/** @returns whole seconds until the form opens again; 0 while it is open */
export async function findClosedSeconds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const until = await findMark(db, PAUSED_UNTIL)
  return until ? Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000)) : 0
}
