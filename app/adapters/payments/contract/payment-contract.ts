import { afterAll, beforeAll } from 'vitest'
import type { Movement, PaymentProvider } from '../payment-provider.ts'
import { exampleCheckout } from './example-checkout.ts'
import type { PaymentHarness } from './payment-harness.ts'
import { openPracticeHarness } from './practice-harness.ts'
import { openStripeHarness } from './stripe-harness.ts'

/** Every adapter by its name: the same tests show that each keeps the contract of the port. */
export const adapters: [string, () => Promise<PaymentHarness>][] = [
  ['practice payments', openPracticeHarness],
  ['Stripe payments', openStripeHarness],
]

/** One adapter, open for the tests of the `describe` that calls this, with what givers do there. */
export function useContract(open: () => Promise<PaymentHarness>) {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await open()
  })
  afterAll(() => harness.close())
  const contract = {
    get harness(): PaymentHarness {
      return harness
    },
    get provider(): PaymentProvider {
      return harness.provider
    },
    gift: exampleCheckout,
    giveOnce,
    giveMonthly,
    told,
    invoicesOf,
    movements,
  }
  return contract

  async function giveOnce(amountCents = 25_000) {
    const request = exampleCheckout({ amountCents })
    const checkout = await contract.provider.startCheckout(request)
    await contract.harness.settle(checkout, 'succeeds')
    const truth = await contract.provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, paymentId: truth.paymentId ?? '' }
  }

  async function giveMonthly(outcome: 'succeeds' | 'succeeds-then-fails-next' = 'succeeds') {
    await leaveTheEndOfTheMonth()
    const request = exampleCheckout({ frequency: 'monthly', amountCents: 3300, description: 'Growth Nurturer, monthly' })
    const checkout = await contract.provider.startCheckout(request)
    await contract.harness.settle(checkout, outcome)
    const truth = await contract.provider.fetchCheckout(checkout.checkoutId)
    return { request, checkout, subscriptionId: truth.subscriptionId ?? '', customerId: truth.customerId ?? '' }
  }

  /** Moving on month by month from a 31st would pass through a 28th and stay behind the renewals. */
  async function leaveTheEndOfTheMonth() {
    const day = (await contract.harness.providerNow()).getUTCDate()
    if (day > 15) await contract.harness.advance({ days: 33 - day })
  }

  /** The objects of the events so far whose kind and type match, oldest first. */
  async function told(kind: string, type: RegExp): Promise<string[]> {
    const ids: string[] = []
    for (const { rawBody, signature } of await contract.harness.deliveries()) {
      const reading = contract.provider.readWebhook(rawBody, signature, new Date())
      if (!reading.ok) throw new Error(`a delivery was not readable: ${reading.reason}`)
      if (reading.event.subject.kind === kind && type.test(reading.event.type)) ids.push(reading.event.subject.id)
    }
    return ids
  }

  async function invoicesOf(subscriptionId: string) {
    const ids = [...new Set(await told('invoice', /./))]
    const invoices = await Promise.all(ids.map((id) => contract.provider.fetchInvoice(id)))
    return invoices
      .filter((invoice) => invoice.subscriptionId === subscriptionId)
      .toSorted((one, other) => one.periodStart.getTime() - other.periodStart.getTime())
  }

  async function movements(from: Date, to: Date): Promise<Movement[]> {
    return Array.fromAsync(contract.provider.listMovements(from, to))
  }
}
