import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { bookPayment } from './book-payment.server.ts'
import { noteBesideTry } from './payments-due.server.ts'

/** Books a payment again whose receipt or seeds could not be written with its money. */
export async function finishPayment(services: GivingServices, paymentId: string): Promise<void> {
  await noteBesideTry(services.db, paymentId, services.now())
  await bookPayment(services, paymentId)
}
