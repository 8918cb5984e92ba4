import { expect, test } from 'vitest'
import { changeAmount } from './request-change.server.ts'
import { describeGiving } from '#app/domains/giving/your-giving/describe-giving.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { stripeGivingForEach } from '#test/support/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/support/giving/stripe-giving.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { reconcileEvents, reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { findConfirmationPage } from './card.server.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

type Own = Awaited<ReturnType<StripeGiving['join']>>
const planter = { kind: 'circle', id: 'seed-planter' } as const
const mailTo = async ({ email }: Own, kind: string) =>
  JSON.stringify((await giving.mails(kind)).find(({ toAddress }) => toAddress === email)?.parts)
const shown = async ({ email }: Own) => describeGiving(await findGiving(giving.services, email), giving.services.now()).monthly[0]!
const charged = ({ subscriptionId }: Own) => giving.invoicesOf(subscriptionId).map(({ amount_paid }) => amount_paid)
const pass = async (by: Parameters<typeof giving.fake.advance>[0]) => {
  await giving.fake.advance(by)
  await giving.hear()
}
/** A month that could not be charged. */
async function owing() {
  const own = await giving.join('succeeds-then-fails-next')
  await pass({ months: 1 })
  await pass({ hours: 1 })
  expect(await shown(own)).toMatchObject({ state: 'failed' })
  return own
}

test('who lowers a gift while its renewal is a draft is told, shown and charged the new amount', async () => {
  const own = await giving.join()
  await pass({ months: 1, minutes: 10 })
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'done' })
  expect(await shown(own)).toMatchObject({ amountCents: 1100, nextChargeCents: 1100 })
  expect(await mailTo(own, 'gift-changed')).toMatch(/Every charge from the next one on, on \w+ \d+, \d{4}, is \$11\./)
  await pass({ hours: 1 })
  expect(charged(own)).toEqual([3300, 1100])
})

test('who raises it then is told and shown that this month stays as it was', async () => {
  const own = await giving.join()
  await pass({ months: 1, minutes: 10 })
  expect(await changeAmount(giving.services, own, { kind: 'custom', amountCents: 5000 })).toEqual({ ok: true, state: 'done' })
  expect(await shown(own)).toMatchObject({ amountCents: 5000, nextChargeCents: 3300 })
  const mail = await mailTo(own, 'gift-changed')
  expect(mail).toContain('What had already begun to be charged ($33) keeps its amount')
  expect(mail).toContain('Every charge after it is $50.')
  expect(mail).not.toContain('from the next one on')
  await pass({ hours: 1 })
  expect(charged(own)).toEqual([3300, 3300])
  expect(await shown(own)).toMatchObject({ nextChargeCents: 5000 })
})

test('who has too little and lowers a gift that is owed is not asked for the higher amount any more', async () => {
  const own = await owing()
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'done' })
  expect(await mailTo(own, 'gift-changed')).toContain('If an earlier, higher charge had failed, it is not tried again.')
  await giving.hear()
  expect(await shown(own)).toMatchObject({ state: 'active', nextChargeCents: 1100, failure: null })
  giving.fake.changeCard(own.customerId, 'succeeds')
  await pass({ days: 8 })
  expect(charged(own)).toEqual([3300, 0])
  await pass({ months: 1 })
  expect(charged(own)).toEqual([3300, 0, 1100])
})

test('a raise while a month is owed leaves what is owed as it was, and the mail of a failure names its own amount', async () => {
  const own = await owing()
  expect(await mailTo(own, 'gift-payment-failed')).toContain('gift of $33 could not be charged')
  await changeAmount(giving.services, own, { kind: 'custom', amountCents: 5000 })
  expect(await mailTo(own, 'gift-changed')).toContain('($33) keeps its amount')
  // The page tells the amount by the day that both have.
  const { failure, nextCharge } = await shown(own)
  expect(failure?.nextTry).toEqual(nextCharge)
  await pass({ days: 3 })
  const failed = (await giving.mails('gift-payment-failed')).filter(({ toAddress }) => toAddress === own.email)
  expect(failed).toHaveLength(2)
  for (const { subject } of failed) expect(subject).toContain('Your monthly gift of $33 did not go through')
  expect(await findMonthlyGift(giving.db, own.giftId)).toMatchObject({ amountCents: 5000, nextChargeCents: 3300 })
})

const triesByHand = () => giving.asked(/^POST \/v1\/invoices\/\w+\/pay$/).length

/** A month that could not be charged. */
async function pastDue() {
  const own = await giving.join('succeeds-then-fails-next')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  expect(await findMonthlyGift(giving.db, own.giftId)).toMatchObject({ status: 'past-due' })
  return own
}

async function passHours(hours: number) {
  for (let quarter = 0; quarter < hours * 4; quarter++) {
    await giving.fake.advance({ minutes: 15 })
    await giving.hear()
    expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0 })
    expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
  }
}

test('a card that has failed is not tried again by the site, however long the gift is past due', async () => {
  await pastDue()
  await passHours(48)
  expect(triesByHand()).toBe(0)
})

test('that Stripe tells of a customer because a charge has failed is no reason to try the card again', async () => {
  await pastDue()
  expect(giving.fake.events.filter(({ type, data }) => type === 'customer.updated' && data.object.delinquent)).toHaveLength(1)
  expect(triesByHand()).toBe(0)
})

test('another card is tried at once, and once: by whichever of its events is heard first, or by the sweep', async () => {
  const { subscriptionId, customerId, giftId } = await pastDue()
  giving.fake.changeCard(customerId, 'succeeds')
  giving.lose()
  await passHours(2)
  expect(triesByHand()).toBe(1)
  expect(giving.invoicesOf(subscriptionId).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active' })
})

test('another card that fails, too, is tried once, and then by Stripe’s own days alone', async () => {
  const { customerId } = await pastDue()
  giving.fake.changeCard(customerId, 'declines')
  await giving.hear()
  await passHours(24)
  expect(triesByHand()).toBe(1)
})

test('a card that the bank wants confirmed is not tried again either', async () => {
  const own = await giving.join()
  giving.fake.setCardOutcome(own.customerId, 'asks')
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  await passHours(6)
  expect(triesByHand()).toBe(0)
})

/** A month that the bank asks its giver about, or one that failed for another reason. */
async function failedCharge(card: 'asks' | 'declines') {
  const own = await giving.join()
  giving.fake.setCardOutcome(own.customerId, card)
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  const invoice = giving.invoicesOf(own.subscriptionId).at(-1)!
  return { ...own, invoice, confirm: (email = own.email) => findConfirmationPage(giving.services, { giftId: own.giftId, email }) }
}

test('what the bank asks about has a page where its giver, and nobody else, is led; once it is paid there is none', async () => {
  const { giftId, invoice, confirm } = await failedCharge('asks')
  const url: string = invoice.hosted_invoice_url
  expect(url).toContain(invoice.id)
  expect(await confirm()).toEqual({ ok: true, url })
  expect(await confirm('somebody@example.org')).toEqual({ ok: false, reason: 'not-found' })
  expect(JSON.stringify(await giving.mails('gift-payment-failed'))).toContain('choose “Confirm the payment”, and follow your bank.')
  giving.fake.confirm(url.split('/').at(-1)!)
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
  await giving.hear()
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active', failureAt: null })
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
})

test('a charge that failed for another reason has none, and where the provider is silent it says so', async () => {
  const { confirm } = await failedCharge('declines')
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
  const asked = await failedCharge('asks')
  giving.fake.faults.plan({ kind: 'error', method: 'GET' })
  expect(await asked.confirm()).toEqual({ ok: false, reason: 'no-confirm-page' })
})
