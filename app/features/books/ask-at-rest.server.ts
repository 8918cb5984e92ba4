import type { Movement } from '#app/adapters/payments/payment-provider.ts'
import type { Services } from '#app/platform/services.server.ts'

const TRIES = 3
/** The provider's clock may be ahead of ours, and the practice one months ahead. */
export const EVER_AFTER = new Date('9999-01-01')

/** The movements since a moment and the balance, both of the same moment: nothing moved between the two lists. */
export async function askAtRest(
  { payments }: Pick<Services, 'payments'>,
  from: Date,
): Promise<{ recent: Movement[]; balanceCents: number }> {
  const list = async () => {
    const movements: Movement[] = []
    for await (const movement of payments.listMovements(from)) movements.push(movement)
    return movements
  }
  let before = await list()
  for (let tries = 1; ; tries++) {
    const { cents } = await payments.fetchBalance()
    const recent = await list()
    if (recent.length === before.length || tries === TRIES) return { recent, balanceCents: cents }
    before = recent
  }
}

/** What movements did to the balance together. */
export function net(movements: Movement[]): number {
  return movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}
