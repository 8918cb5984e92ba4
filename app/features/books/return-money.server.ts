import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { bookPayment } from './book-payment.server.ts'
import { carryRefund } from '#app/features/refunds/carry-refund.server.ts'
import { findRefund } from '#app/features/refunds/refund-store.server.ts'
import { tellOfReturn } from './tell-of-return.server.ts'

/** Carries a refund that is due to the provider, and brings the books in line with what came of it. */
export async function returnMoney(services: GivingServices, refundId: string): Promise<void> {
  if (!(await carryRefund(services, refundId, tellOfReturn(services)))) return
  const wish = await findRefund(services.db, refundId)
  if (wish) await bookPayment(services, wish.paymentId)
}
