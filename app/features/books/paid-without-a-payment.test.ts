import { expect, test } from 'vitest'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { settleInvoice } from './settle-invoice.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

test('a paid month that names no payment is asked for again for an hour, and then told to a person, once', async () => {
  const { checkoutId, reference } = await giving.begin({ priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const invoiceId = giving.world.charge(giving.checkouts.get(checkoutId)!.subscriptionId!, true)
  giving.events.length = 0
  Object.assign(giving.invoices.get(invoiceId)!, { paymentId: null })
  await expect(settleInvoice(giving.services, invoiceId)).rejects.toThrow('names no payment yet')
  giving.later(61 * 60_000)
  for (let each = 0; each < 2; each++) expect(await settleInvoice(giving.services, invoiceId)).toBe('nothing-new')
  expect(await listOpenAlerts(giving.db)).toMatchObject([{ kind: 'paid-outside', details: { reference, amountCents: 3300 } }])
})
