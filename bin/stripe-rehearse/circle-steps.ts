import { randomUUID } from 'node:crypto'
import { type TestClock, recordCheck, advanceClock, type Rehearsal, recordFinding } from './rehearsal.ts'

export async function rehearseCircle(rehearsal: Rehearsal): Promise<void> {
  const { stripe, run } = rehearsal
  const begins = new Date(Math.floor(Date.now() / 1000) * 1000)
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: begins.getTime() / 1000, name: run })
  try {
    const circle = await startSubscription(rehearsal, { id, begins })
    await pauseInTheDraftHour(rehearsal, circle, 1)
    await failAndMend(rehearsal, circle, 3)
    await askTheBank(rehearsal, circle, 4)
    await useCard(rehearsal, circle, 'pm_card_visa')
    await rehearseLoweredAmount(rehearsal, circle, 5)
    await rehearseRaisedAmount(rehearsal, circle, 6)
    await useCard(rehearsal, circle, 'pm_card_chargeCustomerFail')
    await rehearseUnpaidMonth(rehearsal, circle, 7)
    await useCard(rehearsal, circle, 'pm_card_visa')
    await resumeWhatStripePaused(rehearsal, circle, 8)
    await cancelInTheDraftHour(rehearsal, circle, 9)
  } finally {
    await stripe.testHelpers.testClocks.del(id)
  }
}

async function startSubscription(rehearsal: Rehearsal, clock: TestClock): Promise<Circle> {
  const { stripe, provider } = rehearsal
  const customer = await stripe.customers.create({ email: 'rehearsal@example.org', test_clock: clock.id })
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
  recordCheck(rehearsal, 'a circle', did, 'active, 3300, named', did === 'active, 3300, named')
  return { subscriptionId, customerId: customer.id, clock }
}

async function pauseInTheDraftHour(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await advanceClock(rehearsal, clock, month, 5)
  const draft = await findNewestInvoice(rehearsal, circle)
  const wait = draft?.automatically_finalizes_at ? Math.round((draft.automatically_finalizes_at - draft.created) / 60) : null
  recordFinding(rehearsal, 'a renewal, five minutes old', `${draft?.status}, finalized after ${wait} min`, 'a draft of about an hour')
  await provider.pause({ subscriptionId, key: `${run}:pause` })
  await advanceClock(rehearsal, clock, month, 120)
  const status = await describeInvoiceStatus(rehearsal, draft?.id)
  recordCheck(rehearsal, 'paused in that hour', status, 'void', status === 'void')
  const resumed = await provider.resume({ subscriptionId, key: `${run}:resume` })
  recordCheck(rehearsal, 'resumed', resumed.status, 'active', resumed.status === 'active')
  const after = await describeInvoiceStatus(rehearsal, draft?.id)
  recordCheck(rehearsal, 'the draft after that', after, 'void', after === 'void')
  await advanceClock(rehearsal, clock, month + 1, 120)
  const charged = await findNewestInvoice(rehearsal, circle)
  recordCheck(rehearsal, 'the month after', charged?.status, 'paid', charged?.status === 'paid')
}

async function failAndMend(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { stripe, provider, run } = rehearsal
  const { subscriptionId, customerId, clock } = circle
  await useCard(rehearsal, circle, 'pm_card_chargeCustomerFail')
  await advanceClock(rehearsal, clock, month, 120)
  const failed = await findNewestInvoice(rehearsal, circle)
  const truth = await provider.fetchInvoice(failed?.id ?? '')
  const did = `${truth.status}, ${truth.failure}`
  recordCheck(rehearsal, 'a card that is declined', did, 'open, card-declined', truth.failure === 'card-declined')
  const owing = await provider.fetchSubscription(subscriptionId)
  recordCheck(rehearsal, 'and its circle', owing.status, 'past-due', owing.status === 'past-due')
  recordFinding(
    rehearsal,
    'and its customer',
    await describeCustomerEvent(rehearsal, customerId),
    'customer.updated because it failed, or not',
  )
  const inVain = await provider.payOwed({ subscriptionId })
  recordCheck(rehearsal, 'tried with the card that failed', JSON.stringify(inVain), '[]', inVain.length === 0)

  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } })
  const changed = await provider.useCustomersCard({ subscriptionId, key: `${run}:card` })
  recordFinding(
    rehearsal,
    'a new default card',
    changed ? 'not the subscription’s own' : 'the subscription’s own, too',
    'the site sets it itself',
  )
  const tried = await provider.payOwed({ subscriptionId })
  const paid = tried.every((each) => each.paid) && tried.length > 0
  recordCheck(rehearsal, 'what was owed, tried again', JSON.stringify(tried.map((each) => each.paid)), '[true]', paid)
}

/** Tells whether Stripe sent an event about a customer after one of their charges failed. */
async function describeCustomerEvent({ stripe, begun }: Rehearsal, customerId: string): Promise<string> {
  for await (const { type, data } of stripe.events.list({ created: { gte: begun }, limit: 100 }))
    if (type === 'customer.updated' && data.object.id === customerId && data.object.delinquent) return 'customer.updated, delinquent'
  return 'not told'
}

async function askTheBank(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  await useCard(rehearsal, circle, 'pm_card_authenticationRequired')
  await advanceClock(rehearsal, circle.clock, month, 120)
  const invoice = await findNewestInvoice(rehearsal, circle)
  const { failure } = await rehearsal.provider.fetchInvoice(invoice?.id ?? '')
  recordCheck(rehearsal, 'a bank that wants its holder', failure, 'needs-confirmation', failure === 'needs-confirmation')
}

async function resumeWhatStripePaused(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { stripe, provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await stripe.subscriptions.pause(subscriptionId)
  const before = await findNewestInvoice(rehearsal, circle)
  const { status } = await provider.resume({ subscriptionId, key: `${run}:resume-paused` })
  const after = await findNewestInvoice(rehearsal, circle)
  const did = `${status}, ${after?.id === before?.id ? 'nothing charged' : `an invoice of ${after?.amount_due}`}`
  recordCheck(rehearsal, 'a pause of Stripe’s own, resumed', did, 'active, nothing charged', did === 'active, nothing charged')
  await advanceClock(rehearsal, clock, month, 120)
  const next = await findNewestInvoice(rehearsal, circle)
  recordFinding(
    rehearsal,
    'the month after such a pause',
    `${next?.status}, ${next?.amount_due}`,
    '3300, or less by what the pause credited',
  )
}

async function cancelInTheDraftHour(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await advanceClock(rehearsal, clock, month, 5)
  const draft = await findNewestInvoice(rehearsal, circle)
  const ended = await provider.cancel({ subscriptionId, key: `${run}:cancel` })
  recordCheck(rehearsal, 'a circle that is canceled', ended.status, 'canceled', ended.status === 'canceled')
  await advanceClock(rehearsal, clock, month, 120)
  const status = await describeInvoiceStatus(rehearsal, draft?.id)
  recordCheck(rehearsal, 'canceled in the draft hour', status, 'void', status === 'void')
}

async function useCard({ stripe }: Rehearsal, { subscriptionId, customerId }: Circle, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer: customerId })
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: id })
}

/** Checks that a lower amount while the renewal is a draft also lowers the charge of that month. */
export async function rehearseLoweredAmount(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { draftId, underWay } = await changeInTheDraftHour(rehearsal, circle, month, 1100)
  const status = await describeInvoiceStatus(rehearsal, draftId)
  const did = `${status}; under way: ${underWay.join(', ') || 'none'}`
  recordCheck(rehearsal, 'lowered in the draft hour', did, 'paid, 1100; under way: none', status === 'paid, 1100' && underWay.length === 0)
}

/** Checks that a higher amount while the renewal is a draft leaves that month at the old amount, which is reported as under way. */
export async function rehearseRaisedAmount(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { draftId, underWay } = await changeInTheDraftHour(rehearsal, circle, month, 7700)
  const status = await describeInvoiceStatus(rehearsal, draftId)
  const did = `${status}; under way: ${underWay.join(', ') || 'none'}`
  recordCheck(rehearsal, 'raised in the draft hour', did, 'paid, 1100; under way: 1100', did === 'paid, 1100; under way: 1100')
}

/** Checks that an unpaid month is no longer collected after the amount was lowered. */
export async function rehearseUnpaidMonth(rehearsal: Rehearsal, circle: Circle, month: number): Promise<void> {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await advanceClock(rehearsal, clock, month, 120)
  const owed = await findNewestInvoice(rehearsal, circle)
  const { status } = await provider.changeAmount({
    subscriptionId,
    amountCents: 3300,
    description: 'Growth Nurturer, monthly',
    key: `${run}:owed`,
  })
  const left = await describeInvoiceStatus(rehearsal, owed?.id)
  recordCheck(rehearsal, 'lowered while a month is owed', left, 'void', left === 'void')
  recordFinding(rehearsal, 'and its circle', status, 'active, or past-due until the next month')
}

async function changeInTheDraftHour(rehearsal: Rehearsal, circle: Circle, month: number, amountCents: number) {
  const { provider, run } = rehearsal
  const { subscriptionId, clock } = circle
  await advanceClock(rehearsal, clock, month, 5)
  const draft = await findNewestInvoice(rehearsal, circle)
  const change = { subscriptionId, amountCents, description: 'A gift of one’s own, monthly', key: `${run}:${amountCents}` }
  const { underWay } = await provider.changeAmount(change)
  await advanceClock(rehearsal, clock, month, 120)
  return { draftId: draft?.id, underWay: underWay.map((each) => each.amountCents) }
}

export type Circle = { subscriptionId: string; customerId: string; clock: TestClock }

export async function findNewestInvoice({ stripe }: Rehearsal, { subscriptionId }: Circle) {
  return (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data[0]
}

export async function describeInvoiceStatus({ stripe }: Rehearsal, invoiceId: string | undefined): Promise<string> {
  const { status, amount_paid: paid } = await stripe.invoices.retrieve(invoiceId ?? '')
  return status === 'paid' ? `paid, ${paid}` : String(status)
}
