import { changedMail, stayedMail } from '#app/features/gifts/change-mails.ts'
import { findGift, lockGift } from '#app/features/gifts/gift-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import { findChange, noteOnChange } from './change-store.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import type { MonthlyServices } from './sync-monthly-gift.server.ts'

/**
 * Tells the giver what became of a wish, once. A mail that cannot be written does not undo the change; the sweep writes it
 * later. Nobody is told of what was overtaken: what overtook it is told of itself.
 */
export async function mailChange({ sendMail, settings, log, now }: MonthlyServices, trx: Trx, changeId: string): Promise<void> {
  const change = await findChange(trx, changeId)
  const outcome = change?.outcome
  if (!change || change.mailedAt || (outcome !== 'done' && outcome !== 'refused' && outcome !== 'lapsed')) return
  const gift = await findGift(trx, change.giftId)
  const monthly = await findMonthlyGift(trx, change.giftId)
  if (!gift || !monthly) return
  const { siteName } = settings
  const { email } = gift
  const mailed = await tryWithin(trx, async () => {
    const mail =
      outcome === 'done'
        ? changedMail(siteName, email ?? '', gift, change, monthly.nextChargeAt)
        : stayedMail(siteName, email ?? '', gift, change, { why: outcome, nowCents: monthly.amountCents })
    if (email) await sendMail(trx, mail)
    await noteOnChange(trx, changeId, { mailedAt: now() })
  })
  if (!mailed.ok) log.error({ err: mailed.error, changeId }, 'a change of a monthly gift could not be mailed')
}

/** The same where it could not be written with the change. */
export async function mailChangeLater(services: MonthlyServices, changeId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const change = await findChange(trx, changeId)
    if (change && (await lockGift(trx, change.giftId))) await mailChange(services, trx, changeId)
  })
}
