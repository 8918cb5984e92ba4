import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import type { Lease } from '#app/platform/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** `left`: what was not looked at, because the time was over or the provider is away. */
export type Swept = { looked: number; failed: number; left: number }

/** One request can be lost on its way; when the next finds nobody either, the provider is away, and each would wait for it in vain. */
const AWAY_AFTER = 2

/** Does each in turn while there is time. One that fails does not keep the others waiting. */
export async function sweepEach<T>(
  { log }: Pick<Services, 'log'>,
  lease: Pick<Lease, 'goesOn'>,
  things: T[],
  each: (thing: T) => Promise<unknown>,
): Promise<Swept> {
  let looked = 0
  let failed = 0
  let unanswered = 0
  for (const thing of things) {
    if (unanswered >= AWAY_AFTER || !(await lease.goesOn())) break
    looked++
    try {
      await each(thing)
      unanswered = 0
    } catch (error) {
      failed++
      unanswered = error instanceof PaymentUnavailable ? unanswered + 1 : 0
      log.warn({ err: error }, 'a sweep left something for the next time')
    }
  }
  return { looked, failed, left: things.length - looked }
}

export function addSwept(all: Swept[]): Swept {
  const sum = (of: (swept: Swept) => number) => all.reduce((total, swept) => total + of(swept), 0)
  return { looked: sum(({ looked }) => looked), failed: sum(({ failed }) => failed), left: sum(({ left }) => left) }
}
