import { expect, test } from 'vitest'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { recordPayment } from '#app/domains/giving/ledger/record-payment.server.ts'
import { findPayment } from '#app/domains/giving/ledger/payment-store.server.ts'
import { reconcileEvents } from '#app/domains/giving/events/giving-jobs.server.ts'
import { findStatement } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { givingAlone } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

test('warnings, disputes, refunds by hand, their events twice, the sweep and the daily run at once leave what one after the other would', async () => {
  const paid: string[] = []
  const emailOf = (index: number) => `giver${index}@example.org`
  for (let index = 0; index < 6; index++) {
    const { checkoutId } = await giving.begin({ email: emailOf(index), ...(index % 2 ? { priced: growthNurturer } : {}) })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    paid.push([...giving.payments.keys()].at(-1)!)
  }
  await reconcileLedger(giving.services)
  giving.later(86_400_000)
  const [disputed, , partly, asked, both] = paid as [string, string, string, string, string]
  for (const paymentId of paid) giving.world.warn(paymentId)
  giving.world.dispute(disputed, { amountCents: 150, reason: 'fraudulent' })
  giving.world.refund(partly, 2550)
  giving.world.dispute(asked, { inquiry: true })
  giving.world.refund(both, 4000)
  giving.world.dispute(both, 10_000)
  const events = giving.events.splice(0).filter(giving.isHandled)
  const twice = events.flatMap((event) => [event, { ...event, id: `${event.id}-again` }])
  await Promise.all([
    ...twice.map((event) => giving.deliver(event)),
    ...paid.map((paymentId) => recordPayment(giving.services, paymentId)),
    reconcileLedger(giving.services),
    reconcileEvents(giving.services),
  ])
  await giving.deliverAll()
  giving.later(86_400_000)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })

  // Of what is disputed nothing is returned; of everything else all that was left, once.
  const kept = [9850, 0, 0, 0, 0, 0]
  const refunds = [[], [3300], [2550, 7450], [3300], [4000], [3300]]
  for (const [index, paymentId] of paid.entries()) {
    expect(
      giving.payments
        .get(paymentId)!
        .refunds.map(({ amountCents }) => amountCents)
        .toSorted(),
    ).toEqual(refunds[index])
    expect(await findPayment(giving.db, paymentId)).toMatchObject({ remainingCents: kept[index] })
    expect(await sumSeedsByEmail(giving.db, emailOf(index), false)).toBe(Math.floor(kept[index]! / 100))
    const statement = await findStatement(giving.services, emailOf(index), 2026)
    const { givenCents, returnedCents, questionedCents, totalCents } = statement!
    expect(givenCents - returnedCents - questionedCents).toBe(totalCents)
    expect(totalCents).toBe(kept[index])
  }
})
