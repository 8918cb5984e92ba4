import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import { appendEntry } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { givingForEach } from '#test/support/giving/giving-for-each.ts'
import { type Giving, giftRequest, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { receivePaymentEvent } from './process-payment-event.server.ts'
import { reconcileEvents, reconcileOpenGifts } from './giving-jobs.server.ts'

let database: Database
let giving: Giving
givingForEach((its, file) => ([giving, database] = [its, file]))

const minute = 60_000

test('an open gift that was paid without our hearing of it is settled; one that nobody paid is ended at the provider', async () => {
  const paid = await giving.begin()
  const left = await giving.begin()
  giving.world.pay(paid.checkoutId)
  giving.events.length = 0
  giving.later(45 * minute)
  expect(await reconcileOpenGifts(giving.services)).toMatchObject({ failed: 0 })
  expect(await findGift(database.db, paid.giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await findGift(database.db, left.giftId)).toMatchObject({ settledAt: null, closedReason: 'expired' })
  expect(giving.checkouts.get(left.checkoutId)?.status).toBe('expired')
})

test('a gift that may still be paid is left alone', async () => {
  const { giftId } = await giving.begin()
  giving.later(20 * minute)
  await reconcileOpenGifts(giving.services)
  expect(await findGift(database.db, giftId)).toMatchObject({ closedAt: null })
})

test('a gift whose provider was never reached is ended when its time is over', async () => {
  giving.world.failNext(1)
  await giving.start(giftRequest({ email: 'unreached@example.org' }))
  giving.later(45 * minute)
  await reconcileOpenGifts(giving.services)
  const gifts = await database.db.selectFrom('gifts').selectAll().where('email', '=', 'unreached@example.org').execute()
  expect(gifts).toMatchObject([{ closedReason: 'expired' }])
})

test('an event that came and was not dealt with is dealt with, and one that never came is found', async () => {
  const came = await giving.begin()
  const lost = await giving.begin({ priced: growthNurturer })
  giving.world.pay(came.checkoutId)
  const { body, header } = giving.world.webhook(giving.events[0]!)
  await receivePaymentEvent(giving.services, body, header)
  giving.world.pay(lost.checkoutId)
  giving.events.length = 0
  giving.later(5 * minute)
  expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
  expect(await findGift(database.db, came.giftId)).toMatchObject({ settledAt: expect.any(Date) })
  expect(await findGift(database.db, lost.giftId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('one thing that fails does not keep the others waiting', async () => {
  const first = await giving.begin()
  const second = await giving.begin()
  for (const { checkoutId } of [first, second]) giving.world.pay(checkoutId)
  giving.events.length = 0
  giving.later(45 * minute)
  giving.world.failNext(1)
  expect(await reconcileOpenGifts(giving.services)).toMatchObject({ failed: 1 })
  expect(await findGift(database.db, second.giftId)).toMatchObject({ settledAt: expect.any(Date) })
})

test('the ledger agrees with the provider to the cent, and a difference is told to the desk', async () => {
  giving = openGiving(database, { livemode: false })
  for (let i = 0; i < 5; i++) {
    const { checkoutId } = await giving.begin()
    giving.world.pay(checkoutId)
  }
  const [refunded, won, lost] = [...giving.payments.keys()]
  giving.world.refund(refunded!, 1234)
  giving.world.dispute(won!)
  giving.world.closeDispute(won!, 'won')
  giving.world.dispute(lost!)
  await giving.deliverAll()
  giving.later(20 * minute)
  expect(await reconcileLedger(giving.services)).toMatchObject({ movements: 9, driftCents: 0 })

  await inTransaction(database.db, (trx) =>
    appendEntry(trx, {
      source: 'stripe',
      sourceId: 'pi_of_nobody',
      kind: 'payment',
      paymentId: 'pi_of_nobody',
      giftId: null,
      practice: true,
      occurredAt: new Date(giving.services.now().getTime() - 15 * minute),
      bookedAt: giving.services.now(),
      bookedBy: 'somebody',
      reason: null,
      reverses: null,
      postings: [
        { account: 'clearing', amountCents: 777 },
        { account: 'gift-income', amountCents: -777 },
      ],
    }),
  )
  giving.world.refund(refunded!, 100)
  // A refund of which every event was lost is found by what it moved.
  expect(await reconcileLedger(giving.services)).toMatchObject({
    driftCents: 777,
  })
  expect((await listOpenAlerts(database.db)).filter(({ kind }) => kind === 'ledger-drift')).toMatchObject([
    { practice: true, details: { driftCents: 777 } },
  ])
})
