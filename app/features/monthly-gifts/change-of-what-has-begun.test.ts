import { expect, test } from 'vitest'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { describeGiving } from '#app/features/personal-giving/describe-giving.ts'
import { findGiving } from '#app/features/personal-giving/find-giving.server.ts'
import { stripeGivingForEach } from '#test/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/giving/stripe-giving.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

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
