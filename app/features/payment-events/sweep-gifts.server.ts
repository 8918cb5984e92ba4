import { addSwept, type Swept } from '#app/features/books/sweep-each.server.ts'
import { forgetDeclines } from '#app/features/gifts/decline-store.server.ts'
import { giftLimits } from '#app/features/gifts/gift-gate.server.ts'
import { forgetStarters } from '#app/features/gifts/gift-place-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { type Lease, withLease } from '#app/platform/lease.server.ts'
import { findMark, setMark } from '#app/platform/marks.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { monthlyGiftParts } from './monthly-gift-parts.server.ts'
import { eventParts, openGiftParts, type SweepPart } from './sweep-parts.server.ts'

/** As long as the queue gives a job. */
export const SWEEP_SECONDS = 120

/** `taken`: another process is still at it. */
export type SweepOutcome = Swept | 'taken'

/** Every hour: gifts that were begun and of which nothing was heard; and what was kept against card testing. */
export async function sweepOpenGifts(services: GivingServices): Promise<SweepOutcome> {
  const { db, now } = services
  const starters = await forgetStarters(db, new Date(now().getTime() - giftLimits.places.keptAfterEndMs))
  const declines = await forgetDeclines(db, new Date(now().getTime() - 60 * 60_000))
  await noteSweeps(db, { giftNetworks: starters + declines }, now())
  return sweepInTurn(services, 'sweep-open-gifts', openGiftParts)
}

/** Every five minutes: events that came and were not dealt with, events that never came, receipts and seeds that could not be written. */
export function sweepEvents(services: GivingServices): Promise<SweepOutcome> {
  return sweepInTurn(services, 'sweep-payment-events', eventParts)
}

/** Every five minutes: what was wished of a monthly gift and the provider has not confirmed, and how each stands there. */
export function sweepMonthlyGifts(services: GivingServices): Promise<SweepOutcome> {
  return sweepInTurn(services, 'sweep-monthly-gifts', monthlyGiftParts)
}

/**
 * One part after the other, for as long as there is time; the next run begins with the part after the one at which this
 * run's time ended, so that a long part does not keep the others waiting for ever.
 */
async function sweepInTurn(services: GivingServices, name: string, parts: SweepPart[]): Promise<SweepOutcome> {
  return withLease(services, name, SWEEP_SECONDS, async (lease) => {
    const mark = `${name}:goes-on-after`
    const stoppedAt = await findMark(services.db, mark)
    const first = parts.findIndex(({ name: each }) => each === stoppedAt) + 1
    const all: Swept[] = []
    for (const part of [...parts.slice(first), ...parts.slice(0, first)]) {
      if (!(await lease.goesOn())) break
      const swept = await sweepPart(services, lease, part)
      all.push(swept)
      // Also one whose list ended just with the time: those behind it have not had their turn.
      if (swept.left > 0 || !(await lease.goesOn())) await setMark(services.db, mark, part.name)
    }
    return addSwept(all)
  })
}

/** One part that cannot even list what is due ends no other. */
async function sweepPart(services: GivingServices, lease: Lease, { name, sweep }: SweepPart): Promise<Swept> {
  try {
    return await sweep(services, lease)
  } catch (error) {
    if (isOutage(error)) throw error
    services.log.error({ err: error, part: name }, 'a part of a sweep could not be looked after')
    return { looked: 0, failed: 1, left: 0 }
  }
}
