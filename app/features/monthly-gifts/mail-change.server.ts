import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import { changedMail, stayedMail } from '#app/features/gifts/change-mails.ts'
import { findGift, lockGift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { tryWithin } from '#app/platform/database/try-within.server.ts'
import { findChange, noteOnChange, noteTry } from './change-store.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

/**
 * Tells the giver what became of a wish, once. A mail that cannot be written does not undo the change; the sweep writes it
 * later. Nobody is told of what was overtaken: what overtook it is told of itself.
 */
export async function mailChange({ sendMail, settings, log, now }: GivingServices, trx: Trx, changeId: string): Promise<void> {
  const change = await findChange(trx, changeId)
  const outcome = change?.outcome
  if (!change || change.mailedAt || (outcome !== 'done' && outcome !== 'refused' && outcome !== 'lapsed')) return
  const gift = await findGift(trx, change.giftId)
  const monthly = await findMonthlyGift(trx, change.giftId)
  if (!gift || !monthly) return
  const { siteName } = settings
  const { email, reference, practice } = gift
  const { nextChargeAt, nextChargeCents, amountCents } = monthly
  // One that had begun at another amount is not the first of the new one.
  const next = (nextChargeCents ?? amountCents) === amountCents ? nextChargeAt : null
  const mailTo = (to: string) =>
    outcome === 'done'
      ? changedMail(siteName, to, gift, change, next)
      : stayedMail(siteName, to, gift, change, { why: outcome, amountCents, paused: monthly.status === 'paused' })
  const mailed = await tryWithin(trx, async () => {
    if (email) await sendMail(trx, mailTo(email))
    await noteOnChange(trx, changeId, { mailedAt: now() })
  })
  if (mailed.ok) return
  log.error({ err: mailed.error, changeId }, 'a change of a monthly gift could not be mailed')
  await raiseAlert(trx, { kind: 'change-not-mailed', subject: changeId, details: { reference }, practice, at: now() })
}

/** The same where it could not be written with the change. */
export async function mailChangeLater(services: GivingServices, changeId: string): Promise<void> {
  await noteTry(services.db, changeId, services.now())
  await inTransaction(services.db, async (trx) => {
    const change = await findChange(trx, changeId)
    if (change && (await lockGift(trx, change.giftId))) await mailChange(services, trx, changeId)
  })
}
