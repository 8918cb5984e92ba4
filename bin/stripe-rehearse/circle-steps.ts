import { randomUUID } from 'node:crypto'
import { expectThat, moveClock, type Rehearsal, tell } from './rehearsal.ts'

/** A circle from its first charge to its end, on a clock of Stripe's that can be moved. */
export async function rehearseCircle(rehearsal: Rehearsal): Promise<void> {
  const { stripe, provider, run } = rehearsal
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000), name: run })
  try {
    const circle = await begin(rehearsal, clock.id)
    await pauseInTheDraftHour(rehearsal, clock.id, circle)
    await failAndMend(rehearsal, clock.id, circle)
    await askTheBank(rehearsal, clock.id, circle)
    const ended = await provider.cancel({ subscriptionId: circle.subscriptionId, key: `${run}:cancel` })
    expectThat(rehearsal, 'a circle that is canceled', ended.status, 'canceled', ended.status === 'canceled')
  } finally {
    await stripe.testHelpers.testClocks.del(clock.id)
  }
}

type Circle = { subscriptionId: string; customerId: string }

async function begin(rehearsal: Rehearsal, clockId: string): Promise<Circle> {
  const { stripe, provider } = rehearsal
  const customer = await stripe.customers.create({ email: 'rehearsal@example.org', test_clock: clockId })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const product = await stripe.products.create({ name: 'Growth Nurturer, monthly' })
  const giftId = randomUUID()
  const { id: subscriptionId } = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: card.id,
    items: [{ price_data: { currency: 'usd', product: product.id, unit_amount: 3300, recurring: { interval: 'month' } } }],
    metadata: { giftId },
  })
  const truth = await provider.fetchSubscription(subscriptionId)
  const did = `${truth.status}, ${truth.amountCents}, ${truth.giftId === giftId ? 'named' : 'not named'}`
  expectThat(rehearsal, 'a circle', did, 'active, 3300, named', did === 'active, 3300, named')
  return { subscriptionId, customerId: customer.id }
}

async function newest({ stripe }: Rehearsal, { subscriptionId }: Circle) {
  return (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data[0]
}

async function pauseInTheDraftHour(rehearsal: Rehearsal, clockId: string, circle: Circle): Promise<void> {
  const { stripe, provider, run } = rehearsal
  const { subscriptionId } = circle
  await moveClock(rehearsal, clockId, { months: 1, minutes: 5 })
  const draft = await newest(rehearsal, circle)
  const wait = draft?.automatically_finalizes_at ? Math.round((draft.automatically_finalizes_at - draft.created) / 60) : null
  tell(rehearsal, 'a renewal, five minutes old', `${draft?.status}, finalized after ${wait} min`, 'a draft of about an hour')
  await provider.pause({ subscriptionId, key: `${run}:pause` })
  await moveClock(rehearsal, clockId, { minutes: 120 })
  const { status } = await stripe.invoices.retrieve(draft?.id ?? '')
  expectThat(rehearsal, 'paused in that hour', status, 'void', status === 'void')
  const resumed = await provider.resume({ subscriptionId, key: `${run}:resume` })
  expectThat(rehearsal, 'resumed', resumed.status, 'active', resumed.status === 'active')
  const before = (await stripe.invoices.retrieve(draft?.id ?? '')).status
  expectThat(rehearsal, 'the draft after that', before, 'void', before === 'void')
  await moveClock(rehearsal, clockId, { months: 1, minutes: 120 })
  const charged = await newest(rehearsal, circle)
  expectThat(rehearsal, 'the month after', charged?.status, 'paid', charged?.status === 'paid')
}

async function failAndMend(rehearsal: Rehearsal, clockId: string, circle: Circle): Promise<void> {
  const { stripe, provider, run } = rehearsal
  const { subscriptionId, customerId } = circle
  await useCard(rehearsal, circle, 'pm_card_chargeCustomerFail')
  await moveClock(rehearsal, clockId, { months: 1, minutes: 120 })
  const failed = await newest(rehearsal, circle)
  const truth = await provider.fetchInvoice(failed?.id ?? '')
  expectThat(
    rehearsal,
    'a card that is declined',
    `${truth.status}, ${truth.failure}`,
    'open, card-declined',
    truth.failure === 'card-declined',
  )
  const owing = await provider.fetchSubscription(subscriptionId)
  expectThat(rehearsal, 'and its circle', owing.status, 'past-due', owing.status === 'past-due')

  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } })
  const { changed } = await provider.useCustomersCard({ subscriptionId, key: `${run}:card` })
  tell(rehearsal, 'a new default card', changed ? 'not the subscription’s own' : 'the subscription’s own, too', 'the site sets it itself')
  const tried = await provider.payOwed({ subscriptionId })
  const paid = tried.every((each) => each.paid) && tried.length > 0
  expectThat(rehearsal, 'what was owed, tried again', JSON.stringify(tried.map((each) => each.paid)), '[true]', paid)
}

async function askTheBank(rehearsal: Rehearsal, clockId: string, circle: Circle): Promise<void> {
  await useCard(rehearsal, circle, 'pm_card_authenticationRequired')
  await moveClock(rehearsal, clockId, { months: 1, minutes: 120 })
  const invoice = await newest(rehearsal, circle)
  const { failure } = await rehearsal.provider.fetchInvoice(invoice?.id ?? '')
  expectThat(rehearsal, 'a bank that wants its holder', failure, 'needs-confirmation', failure === 'needs-confirmation')
}

async function useCard({ stripe }: Rehearsal, { subscriptionId, customerId }: Circle, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer: customerId })
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id })
}
