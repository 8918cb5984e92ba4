import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { bookPayment } from './book-payment.server.ts'
import { delayFee } from './payments-due.server.ts'

/** Asks the provider for a fee that was not known; one that is not known yet is asked for later. */
export async function askForFee(services: GivingServices, paymentId: string): Promise<void> {
  try {
    await bookPayment(services, paymentId)
  } finally {
    await delayFee(services.db, paymentId, services.now())
  }
}
