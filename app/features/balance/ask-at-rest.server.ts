import type { Movement } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listDollars } from './list-dollars.server.ts'

const TRIES = 3

/** The movements since a moment and the balance, both of the same moment: nothing moved between the two lists. */
export async function askAtRest(
  services: Pick<Services, 'db' | 'payments' | 'now'>,
  from: Date,
): Promise<{ recent: Movement[]; balanceCents: number }> {
  // Without an end: the provider's clock may be ahead of ours, and the practice one months ahead.
  let before = await listDollars(services, from)
  for (let tries = 1; ; tries++) {
    const { cents } = await services.payments.fetchBalance()
    const recent = await listDollars(services, from)
    if (recent.length === before.length || tries === TRIES) return { recent, balanceCents: cents }
    before = recent
  }
}

/** What movements did to the balance together. */
export function net(movements: Movement[]): number {
  return movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}
