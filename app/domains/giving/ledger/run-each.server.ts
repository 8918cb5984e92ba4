import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import type { Lease } from '#app/platform/jobs/lease.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** `left`: the number of items that were not processed, because the time ran out or the provider is unreachable. */
export type RunCount = { looked: number; failed: number; left: number }

/** One unanswered request may be chance. After two in a row the provider counts as unreachable. */
const MAX_UNANSWERED = 2

export async function runEach<T>(
  { log }: Pick<Services, 'log'>,
  lease: Pick<Lease, 'mayContinue'>,
  things: T[],
  each: (thing: T) => Promise<unknown>,
): Promise<RunCount> {
  let looked = 0
  let failed = 0
  let unanswered = 0
  for (const thing of things) {
    if (unanswered >= MAX_UNANSWERED || !(await lease.mayContinue())) break
    looked++
    try {
      await each(thing)
      unanswered = 0
    } catch (error) {
      failed++
      unanswered = error instanceof PaymentUnavailable ? unanswered + 1 : 0
      log.warn({ err: error }, 'an item is left to the next run')
    }
  }
  return { looked, failed, left: things.length - looked }
}

export function sumRuns(all: RunCount[]): RunCount {
  const sum = (of: (swept: RunCount) => number) => all.reduce((total, swept) => total + of(swept), 0)
  return { looked: sum(({ looked }) => looked), failed: sum(({ failed }) => failed), left: sum(({ left }) => left) }
}
