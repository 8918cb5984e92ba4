import type { LastPayments } from '#app/features/books/list-last-payments.server.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'

/** Since when nothing more comes of a gift, and whether anything was paid that no bank took back. */
export type Ended = { at: Date; paid: boolean }

/**
 * How a gift has ended, or null while it may still be paid or charged: then its person is kept.
 * @param monthly of a monthly one that was begun; `endedAt` is null while it goes on
 */
export function howEnded(
  gift: Pick<Gift, 'settledAt' | 'closedAt' | 'checkoutExpiresAt'>,
  payments: LastPayments | undefined,
  monthly: { endedAt: Date | null } | undefined,
): Ended | null {
  if (monthly && !monthly.endedAt) return null
  const takenBackAt = payments?.takenBackAt ?? null
  const paidAt = payments?.paidAt ?? (takenBackAt ? null : gift.settledAt)
  if (paidAt) return { at: paidAt, paid: true }
  // Its giver may still be at the payment page, or the bank has still to decide.
  if (!gift.closedAt && !takenBackAt) return null
  const ends = [gift.checkoutExpiresAt, gift.closedAt, takenBackAt, monthly?.endedAt].filter((end) => end instanceof Date)
  return { at: new Date(Math.max(...ends.map((end) => end.getTime()))), paid: false }
}
