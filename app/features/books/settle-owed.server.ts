import type { OwedInvoice } from '#app/adapters/payments/payment-provider.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { listToldTries } from '#app/features/monthly-gifts/failed-try-store.server.ts'
import { findMonthlyGift, type MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { settleInvoice } from './settle-invoice.server.ts'

/** Does about months that could not be charged what their events would have done: those may have been lost for good. */
export async function settleOwed(services: GivingServices, giftId: string): Promise<void> {
  const { db, payments } = services
  const monthly = await findMonthlyGift(db, giftId)
  if (monthly?.status !== 'past-due') return
  const owed = await payments.listOwed(monthly.subscriptionId)
  const told = await listToldTries(
    db,
    owed.map(({ invoiceId }) => invoiceId),
  )
  for (const each of owed)
    if (each.tries > (told.get(each.invoiceId) ?? 0) || hasAnotherDay(monthly, each)) await settleInvoice(services, each.invoiceId)
}

/** Whether the next try was planned, or moved, after the one before it was told. */
function hasAnotherDay({ failureInvoiceId, failureNextAttemptAt }: MonthlyGift, { invoiceId, nextAttemptAt }: OwedInvoice): boolean {
  return invoiceId === failureInvoiceId && nextAttemptAt?.getTime() !== failureNextAttemptAt?.getTime()
}
