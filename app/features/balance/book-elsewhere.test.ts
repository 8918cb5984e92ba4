import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { sweepEvents } from '#app/features/payment-events/sweep-gifts.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import type { Giving } from '#test/giving/open-giving.ts'
import { reconcileLedger } from './reconcile-ledger.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000
const day = 86_400_000
const sums = () => sumAccounts(giving.db, false)
/** The daily run, a day later. */
const inLine = async () => {
  giving.later(day)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
}

async function paid(): Promise<string> {
  const { checkoutId } = await giving.begin({ email: `${crypto.randomUUID()}@example.org` })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return giving.checkouts.get(checkoutId)!.paymentId!
}

test('what follows a payment of before the books is booked with those of others, and asked for once', async () => {
  giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_before' })
  giving.later(40 * day)
  await paid()
  await inLine()
  const asked = giving.calls.fetchPayment!
  giving.world.move('refund', -1000, 0, { sourceId: 're_of_before', paymentId: 'pi_of_before' })
  giving.world.move('dispute', -7000, 1500, { sourceId: 'dp_of_before', paymentId: 'pi_of_before' })
  await inLine()
  expect(giving.calls.fetchPayment).toBe(asked + 2)
  giving.world.move('dispute-won', 7000, 0, { sourceId: 'dp_of_before', paymentId: 'pi_of_before' })
  for (let each = 0; each < 3; each++) await inLine()
  expect(giving.calls.fetchPayment).toBe(asked + 3)
  expect(await sums()).toMatchObject({ elsewhere: 1000 - (8000 - 262), 'gift-income': -10_000, refunds: 0, 'dispute-losses': 0 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['books-begin'])
})

test('what is refunded of a gift of which no event was heard is no money of others', async () => {
  await paid()
  await inLine()
  const { checkoutId } = await giving.begin()
  giving.world.pay(checkoutId)
  giving.world.refund(giving.checkouts.get(checkoutId)!.paymentId!, 2500)
  giving.events.length = 0
  await inLine()
  expect(await sums()).toMatchObject({ elsewhere: 0, refunds: 2500, 'gift-income': -20_000 })
})

test('a debit of others that fails and is tried again stands in the books as often as it moved', async () => {
  await paid()
  await inLine()
  const of = { sourceId: 'pi_of_a_shop', paymentId: 'pi_of_a_shop' }
  giving.world.move('payment', 8000, 40, of)
  giving.world.move('payment-taken-back', -8000, 400, of)
  await inLine()
  giving.world.move('payment', 8000, 40, of)
  await inLine()
  giving.world.move('payment-taken-back', -8000, 400, of)
  for (let each = 0; each < 2; each++) await inLine()
  expect(await sums()).toMatchObject({ elsewhere: 0, fees: 320 + 880 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['money-of-others'])
})

test('what others took just before the books began is in their opening amount alone, though a sweep came first', async () => {
  giving.world.move('payment', 8000, 262, { sourceId: 'pi_of_a_shop' })
  giving.later(10 * minute)
  await sweepEvents(giving.services)
  giving.later(80 * minute)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
  await sweepEvents(giving.services)
  await inLine()
  expect(await sums()).toMatchObject({ elsewhere: -(8000 - 262), fees: 0, clearing: 8000 - 262 })
})
