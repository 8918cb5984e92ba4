import { expect, test } from 'vitest'
import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { sayAlert } from '#app/features/alerts/say-alert.ts'
import { findPayment } from '#app/features/books/payment-store.server.ts'
import { sweepEvents } from '#app/features/payment-events/sweep-gifts.server.ts'
import { givingForEach, newcomer } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { listRefundsOf } from './refund-store.server.ts'

let giving: Giving
let email: string
givingForEach((its) => {
  giving = its
  email = newcomer().email
})

const mailsTo = async () => (await giving.mails()).filter(({ toAddress }) => toAddress === email)
const toldOf = async (paymentId: string) => {
  const alerts = await listOpenAlerts(giving.db)
  return alerts.filter(({ kind, subject }) => kind === 'fraud-warning' && subject === paymentId).map(sayAlert)
}

test.each([
  ['paid', 1, 'It is refunded without waiting for a dispute.'],
  ['disputed', 0, 'It was disputed already, so nothing is refunded.'],
  ['refunded', 1, 'All of it was refunded already.'],
])('a warning of fraud about a payment that is %s says what becomes of it, however often it comes', async (before, refunds, said) => {
  const { checkoutId } = await giving.begin({ email })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  const paymentId = giving.checkouts.get(checkoutId)!.paymentId!
  if (before === 'disputed') giving.world.dispute(paymentId)
  if (before === 'refunded') giving.world.refund(paymentId, 10_000)
  giving.world.warn(paymentId)
  giving.world.warn(paymentId)
  await giving.deliverAll()
  expect(giving.payments.get(paymentId)?.refunds).toHaveLength(refunds)
  expect(await toldOf(paymentId)).toEqual([expect.stringContaining(`may be fraud. ${said}`)])
})

test('what a bank decided for the ministry is not given away after all, whether the warning was heard before or after', async () => {
  const pay = async () => {
    const { checkoutId } = await giving.begin({ email })
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    return giving.checkouts.get(checkoutId)!.paymentId!
  }
  const win = async (paymentId: string) => {
    giving.later(30 * 86_400_000)
    giving.world.closeDispute(paymentId, 'won')
    await giving.deliverAll()
  }
  // Warned of while it is disputed; warned of when it was won; and one whose refund waits for a provider that is away.
  const [during, after, waiting] = [await pay(), await pay(), await pay()]
  giving.world.dispute(during)
  giving.world.warn(during)
  giving.world.dispute(after)
  await giving.deliverAll()
  await win(during)
  await win(after)
  giving.world.warn(after)
  await giving.deliverAll()
  const { refund } = giving.services.payments
  giving.services.payments.refund = () => Promise.reject(new PaymentUnavailable('away'))
  giving.world.warn(waiting)
  await giving.deliverAll()
  giving.services.payments.refund = refund
  giving.world.dispute(waiting)
  await giving.deliverAll()
  await win(waiting)
  await sweepEvents(giving.services)
  for (const paymentId of [during, after, waiting]) {
    expect(giving.payments.get(paymentId)?.refunds).toEqual([])
    expect(await findPayment(giving.db, paymentId)).toMatchObject({ keptCents: 10_000, disputeStatus: 'won' })
  }
  expect(await listRefundsOf(giving.db, waiting)).toMatchObject([{ outcome: 'not-needed' }])
})

test('whose payment went back for fraud before it was heard of is told so, and neither thanked nor welcomed', async () => {
  const { checkoutId } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  giving.world.warn([...giving.payments.keys()][0]!)
  await giving.deliverAll()
  const mails = await mailsTo()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['gift-cancelled', 'gift-receipt'])
  const text = JSON.stringify(mails.find(({ kind }) => kind === 'gift-receipt')?.parts)
  expect(text).toContain('Your gift of $33 was paid, but none of it is with us now. Its status is below.')
  expect(text).toContain('Returned to you')
  expect(text).not.toMatch(/Thank you|has arrived/)
})
