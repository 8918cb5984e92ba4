import { isPractice, type Movement } from '#app/adapters/payments/payment-provider.ts'
import { raiseAlert } from '#app/features/alerts/alert-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type BalanceServices = Pick<Services, 'db' | 'payments' | 'now'>

/** What these books are kept in. */
const CURRENCY = 'usd'

/** The movements of these books in [from, to), oldest first. What moved in another currency is told instead, and is no difference. */
export async function listDollars(services: BalanceServices, from: Date, to?: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  for await (const movement of services.payments.listMovements(from, to))
    if (await isDollars(services, { id: movement.movementId, ...movement })) movements.push(movement)
  return movements
}

/** Whether something on the balance belongs into these books; a person is told of what does not, once. */
export async function isDollars(
  { db, payments, now }: BalanceServices,
  { id, currency, category }: { id: string; currency: string; category: string },
): Promise<boolean> {
  if (currency === CURRENCY) return true
  const details = { currency: currency.toUpperCase(), category }
  await raiseAlert(db, { kind: 'balance-other-currency', subject: id, details, practice: isPractice(payments), at: now() })
  return false
}
