import { expect, test } from 'vitest'
import { stripeGivingForEach } from '#test/giving/giving-for-each.ts'
import type { StripeGiving } from '#test/giving/stripe-giving.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

let giving: StripeGiving
stripeGivingForEach((its) => void (giving = its))

/** A month that the bank asks its giver about, or one that failed for another reason. */
async function owing(card: 'asks' | 'declines') {
  const own = await giving.join()
  giving.fake.turnCard(own.customerId, card)
  await giving.fake.advance({ months: 1 })
  await giving.fake.advance({ hours: 1 })
  await giving.hear()
  const invoice = giving.invoicesOf(own.subscriptionId).at(-1)!
  return { ...own, invoice, confirm: (email = own.email) => confirmPayment(giving.services, { giftId: own.giftId, email }) }
}

test('what the bank asks about has a page where its giver, and nobody else, is led; once it is paid there is none', async () => {
  const { giftId, invoice, confirm } = await owing('asks')
  const url: string = invoice.hosted_invoice_url
  expect(url).toContain(invoice.id)
  expect(await confirm()).toEqual({ ok: true, url })
  expect(await confirm('somebody@example.org')).toEqual({ ok: false, reason: 'not-found' })
  expect(JSON.stringify(await giving.mails('gift-payment-failed'))).toContain('choose “Confirm the payment”, and follow your bank.')
  await fetch(url, { method: 'POST', body: '' })
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
  await giving.hear()
  expect(await findMonthlyGift(giving.db, giftId)).toMatchObject({ status: 'active', failureAt: null })
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
})

test('a charge that failed for another reason has none, and where the provider is silent it says so', async () => {
  const { confirm } = await owing('declines')
  expect(await confirm()).toEqual({ ok: false, reason: 'nothing-to-confirm' })
  const asked = await owing('asks')
  giving.fake.faults.plan({ kind: 'error', method: 'GET' })
  expect(await asked.confirm()).toEqual({ ok: false, reason: 'no-confirm-page' })
})
