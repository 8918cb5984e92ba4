import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'

/** Another program that takes money on the same account, and calls its orders as it likes where we write the id of a gift. */
const ORDER = 'order 17'

let giving: Giving
givingAlone((its) => void (giving = its))

const hear = (kind: 'checkout' | 'payment' | 'subscription' | 'invoice', id: string) =>
  giving.deliver({ eventId: crypto.randomUUID(), type: 'something.happened', createdAt: giving.services.now(), subject: { kind, id } })

test('what another program calls its orders is no gift of ours, and none of its events comes back', async () => {
  for (const priced of [undefined, growthNurturer]) {
    const { checkoutId } = await giving.begin(priced ? { priced } : {})
    giving.world.pay(checkoutId)
  }
  await giving.deliverAll()
  await reconcileLedger(giving.services)
  const [checkout] = giving.checkouts.values()
  const [subscription] = giving.subscriptions.values()
  const [payment] = giving.payments.values()
  const [invoice] = giving.invoices.values()
  giving.checkouts.set('cs_shop', { ...checkout!, checkoutId: 'cs_shop', giftId: ORDER })
  giving.subscriptions.set('sub_shop', { ...subscription!, subscriptionId: 'sub_shop', giftId: ORDER })
  giving.payments.set('pi_shop', { ...payment!, paymentId: 'pi_shop', giftId: ORDER })
  giving.invoices.set('in_shop', { ...invoice!, invoiceId: 'in_shop', subscriptionId: 'sub_shop', paymentId: 'pi_shop' })

  expect(await hear('checkout', 'cs_shop')).toBe('not-ours')
  expect(await hear('subscription', 'sub_shop')).toBe('not-ours')
  expect(await hear('payment', 'pi_shop')).toBe('not-ours')
  expect(await hear('invoice', 'in_shop')).toBe('not-ours')
  giving.later(3_600_000)
  expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0, differences: [] })
  expect(await sumAccounts(giving.db, false)).toMatchObject({ elsewhere: -10_000 })
  expect((await listOpenAlerts(giving.db)).map(({ kind }) => kind)).toEqual(['money-of-others'])
})
