import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { stripeAdapterForEach } from '#test/support/giving/stripe-adapter.ts'
import { exampleCheckout } from '#app/integrations/payments/contract/payment-contract.ts'
import { type PaymentProvider, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'

let fake: StripeEmulator
let provider: PaymentProvider
stripeAdapterForEach((its, standIn) => ([provider, fake] = [its, standIn]))

async function join() {
  const { checkoutId } = await provider.startCheckout({ ...exampleCheckout(), frequency: 'monthly' })
  await fake.settle(checkoutId, 'succeeds')
  const { subscriptionId, customerId } = await provider.fetchCheckout(checkoutId)
  const once = await provider.startCheckout(exampleCheckout())
  await fake.settle(once.checkoutId, 'succeeds')
  const { paymentId } = await provider.fetchCheckout(once.checkoutId)
  const [invoice] = fake.records.list('invoice', () => true)
  return { checkoutId, subscriptionId: subscriptionId!, customerId: customerId!, paymentId: paymentId!, invoiceId: invoice!.id }
}
type Joined = Awaited<ReturnType<typeof join>>
const from = new Date(0)
const wish = ({ subscriptionId }: Joined) => ({ subscriptionId, key: randomUUID() })

const verbs: Record<string, (joined: Joined) => Promise<unknown>> = {
  startCheckout: () => provider.startCheckout({ ...exampleCheckout() }),
  expireCheckout: ({ checkoutId }) => provider.expireCheckout(checkoutId),
  fetchCheckout: ({ checkoutId }) => provider.fetchCheckout(checkoutId),
  fetchInvoice: ({ invoiceId }) => provider.fetchInvoice(invoiceId),
  fetchSubscription: ({ subscriptionId }) => provider.fetchSubscription(subscriptionId),
  fetchPayment: ({ paymentId }) => provider.fetchPayment(paymentId),
  listOwed: ({ subscriptionId }) => provider.listOwed(subscriptionId),
  refund: ({ paymentId }) => provider.refund({ paymentId, amountCents: 100, reason: 'duplicate', key: randomUUID() }),
  cancel: (joined) => provider.cancel(wish(joined)),
  pause: (joined) => provider.pause(wish(joined)),
  resume: (joined) => provider.resume(wish(joined)),
  changeAmount: (joined) => provider.changeAmount({ ...wish(joined), amountCents: 1100, description: 'Seed Planter' }),
  openPortal: ({ customerId }) => provider.openPortal({ customerId, returnUrl: 'https://example.org' }),
  findConfirmPage: ({ invoiceId }) => provider.findConfirmPage(invoiceId),
  useCustomersCard: (joined) => provider.useCustomersCard(wish(joined)),
  payOwed: ({ subscriptionId }) => provider.payOwed({ subscriptionId }),
  fetchBalance: () => provider.fetchBalance(),
  fetchPayout: () => provider.fetchPayout('po_1'),
  listMovements: () => Array.fromAsync(provider.listMovements(from)),
  listConcerns: () => Array.fromAsync(provider.listConcerns(from)),
}

test('every verb that asks is among those that are looked at', () => {
  const asks = Object.entries(provider).filter(([name, verb]) => typeof verb === 'function' && name !== 'readWebhook')
  expect(Object.keys(verbs).toSorted()).toEqual(asks.map(([name]) => name).toSorted())
})

const nonsense = [
  '{}',
  'null',
  '[]',
  '"OK"',
  '',
  '<html>Please sign in</html>',
  '{"object":"page","url":"/"}',
  '{"object":"list"}',
  '{"object":"invoice","id":7}',
]

test.each(Object.entries(verbs))(
  '%s tells what makes no sense as unavailable, whichever of its requests is answered so',
  async (_name, verb) => {
    const joined = await join()
    for (const body of nonsense) {
      // The first of its requests, then the one after it, until it asks nothing further.
      for (let sound = 0; ; sound++) {
        fake.faults.clear()
        fake.faults.plan({ kind: 'nonsense', body, after: sound })
        const outcome = await verb(joined).catch((error: unknown) => error)
        if (!fake.faults.met()) break
        expect(outcome, `${body} after ${sound}`).toBeInstanceOf(PaymentUnavailable)
      }
    }
  },
)
