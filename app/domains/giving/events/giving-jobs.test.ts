import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { startPracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import { sumAccounts } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { startGift } from '#app/domains/giving/gifts/start-gift.server.ts'
import { getMembership } from '#app/domains/giving/ledger/members.server.ts'
import { cancelMonthlyGift } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { openEmulatorStore } from '#app/platform/payments.server.ts'
import { giftRequest, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { givingJobs } from './giving-jobs.server.ts'
import { receivePaymentEvent } from './process-payment-event.server.ts'

test('in a demo, over a restart, a circle is joined, renewed, fails, is mended and is cancelled by the real queue', async () => {
  const database = await openTestDatabase()
  const jobs = openJobs(database, openLog('silent'))
  const webhooks = createServer(async (request, response) => {
    const { ok } = await receivePaymentEvent(services, await text(request), String(request.headers['stripe-signature']))
    response.writeHead(ok ? 204 : 400).end()
  })
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}/webhooks/payments`
  const keys = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' }
  const open = () => startPracticePayments({ ...keys, siteUrl: 'https://example.org', webhookUrl, store: openEmulatorStore(database.db) })
  let practice = await open()
  const now = () => new Date()
  const services = { ...openGiving(database).services, payments: openStripePayments({ ...keys, apiBase: practice.apiBase }), jobs, now }
  onTestFinished(async () => {
    await jobs.stop()
    await practice.stop()
    webhooks.close().closeAllConnections()
    await database.close()
  })
  await jobs.start(givingJobs(services))
  const allHeard = () =>
    vi.waitFor(
      async () => {
        const waiting = await database.db.selectFrom('paymentEvents').select('eventId').where('processedAt', 'is', null).execute()
        expect(waiting).toEqual([])
      },
      { timeout: 30_000 },
    )

  const email = 'ruth@example.org'
  const started = await startGift(services, giftRequest({ email, priced: growthNurturer }), { network: '192.0.2.1' })
  if (!started.ok) throw new Error(started.reason)
  await practice.settleCheckout(started.url.split('/').at(-1)!, 'succeeds')
  const receipts = async () => (await findGiving(services, email)).receipts.length
  await vi.waitFor(async () => expect(await receipts()).toBe(1), { timeout: 30_000 })
  expect(await getMembership(services, { practice: true })).toMatchObject({ members: 1 })

  await allHeard()
  await practice.stop()
  practice = await open()
  services.payments = openStripePayments({ ...keys, apiBase: practice.apiBase })
  await practice.advance({ months: 1 })
  await vi.waitFor(async () => expect(await receipts()).toBe(2), { timeout: 30_000 })
  const customer = await database.db.selectFrom('monthlyGifts').select('customerId').executeTakeFirstOrThrow()
  await practice.changeCard(customer.customerId, 'declines')
  await allHeard()
  await practice.advance({ months: 1 })
  const monthly = async () => (await findGiving(services, email)).monthly[0]
  await vi.waitFor(async () => expect(await monthly()).toMatchObject({ status: 'past-due', failureCause: 'card-declined' }), {
    timeout: 30_000,
  })
  await practice.changeCard(customer.customerId, 'succeeds')
  await vi.waitFor(async () => expect(await monthly()).toMatchObject({ status: 'active', failureAt: null }), { timeout: 30_000 })
  // That the gift goes on and that its month is paid are two words of the provider, each heard by itself.
  await vi.waitFor(async () => expect(await receipts()).toBe(3), { timeout: 30_000 })

  expect(await cancelMonthlyGift(services, { giftId: started.giftId, email })).toEqual({
    ok: true,
    state: 'done',
  })
  await allHeard()
  const mails = await database.db.selectFrom('mails').select('kind').orderBy('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual([
    'circle-welcome',
    'gift-cancelled',
    'gift-payment-failed',
    'gift-receipt',
    'gift-receipt',
    'gift-receipt',
  ])
  expect(await sumAccounts(database.db, true)).toMatchObject({ 'circle-income': -9900 })
  expect(await reconcileLedger(services)).toMatchObject({ movements: 3, driftCents: 0 })
})
