import { lockGift } from '#app/features/gifts/gift-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { answerFor, type AskedChange, firstTryOfSweep } from './ask-for-change.server.ts'
import { carryOrLeave } from './carry-change.server.ts'
import { closeChange, findChange, findOpenChange, type GiftChange, noteOnChange, waitsForTap } from './change-store.server.ts'
import { mailChange } from './mail-change.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

/** `over`: its time is over, or something else was decided. */
export type TappedChange = AskedChange | { ok: false; reason: 'over' }

/**
 * Says yes to a raise that waited for it, which raises from what stands now and overtakes what is being asked for. Only who has
 * the mail about it can: its link is no receipt's. Twice is once.
 */
export async function tapChange(services: GivingServices, changeId: string): Promise<TappedChange> {
  const { now } = services
  const tapped = await whileLocked(services, changeId, async (trx, change) => {
    if (!waitsForTap(change)) return change.tappedAt !== null && (change.doneAt === null || change.outcome === 'done')
    const monthly = await findMonthlyGift(trx, change.giftId)
    if (change.tapUntil! <= now() || !monthly || monthly.endsAt) return false
    const open = await findOpenChange(trx, change.giftId, 'amount')
    if (open) await closeChange(trx, open.id, { at: now(), outcome: 'overtaken' })
    const before = { beforeAmountCents: monthly.amountCents, beforeCircleId: monthly.circleId }
    await noteOnChange(trx, changeId, { ...before, tappedAt: now(), nextTryAt: firstTryOfSweep(now()) })
    return true
  })
  if (!tapped) return { ok: false, reason: 'over' }
  return answerFor(await carryOrLeave(services, changeId))
}

/** Says no to it: the gift stays as it is, at once. */
export async function leaveUnchanged(services: GivingServices, changeId: string): Promise<{ ok: true } | { ok: false; reason: 'over' }> {
  const left = await whileLocked(services, changeId, async (trx, change) => {
    if (change.outcome === 'withdrawn') return true
    return waitsForTap(change) && closeChange(trx, changeId, { at: services.now(), outcome: 'withdrawn' })
  })
  return left ? { ok: true } : { ok: false, reason: 'over' }
}

/** A raise that nobody confirmed in its time stays undone, and the giver is told. */
export async function lapseRaise(services: GivingServices, changeId: string): Promise<void> {
  await whileLocked(services, changeId, async (trx, change) => {
    if (!waitsForTap(change) || change.tapUntil! > services.now()) return false
    const closed = await closeChange(trx, changeId, { at: services.now(), outcome: 'lapsed' })
    if (closed) await mailChange(services, trx, changeId)
    return closed
  })
}

function whileLocked({ db }: GivingServices, changeId: string, work: (trx: Trx, change: GiftChange) => Promise<boolean>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await findChange(trx, changeId)
    if (!found || !(await lockGift(trx, found.giftId))) return false
    // Looked at again: what was decided while it waited for its turn counts.
    return work(trx, (await findChange(trx, changeId))!)
  })
}
