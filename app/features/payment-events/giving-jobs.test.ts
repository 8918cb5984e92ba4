import { expect, onTestFinished, test, vi } from 'vitest'
import { openPracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { sumAccounts } from '#app/features/books/ledger-store.server.ts'
import { reconcileLedger } from '#app/features/balance/reconcile-ledger.server.ts'
import { startGift } from '#app/features/gifts/start-gift.server.ts'
import { findMembership } from '#app/features/membership/count-members.server.ts'
import { cancelMonthlyGift } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { findGiving } from '#app/features/personal-giving/find-giving.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { giftRequest, growthNurturer, openGiving } from '#test/giving/open-giving.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { givingJobs } from './giving-jobs.server.ts'
import { receivePaymentEvent } from './receive-payment-event.server.ts'

test('with the practice provider and the real queue, a circle is joined, renewed, fails, is mended and is cancelled', async () => {
  const database = await openTestDatabase()
  const jobs = openJobs(database, openLog('silent'))
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
  })
  const now = () => new Date()
  const payments = openPracticePayments({
    db: database.db,
    webhookSecret: 'whsec_for_this_test',
    siteUrl: 'https://example.org',
    now,
    deliver: async (body, header) => (await receivePaymentEvent(services, body, header)).ok,
  })
  const services = { ...openGiving(database).services, payments, jobs, now }
  await jobs.start(givingJobs(services))

  const email = 'ruth@example.org'
  const started = await startGift(services, giftRequest({ email, priced: growthNurturer }), { network: '192.0.2.1' })
  if (!started.ok) throw new Error(started.reason)
  await payments.settleCheckout(started.url.split('/').at(-1)!, 'succeeds')
  const receipts = async () => (await findGiving(services, email)).receipts.length
  await vi.waitFor(async () => expect(await receipts()).toBe(1), { timeout: 30_000 })
  expect(await findMembership(services, { practice: true })).toMatchObject({ members: 1 })

  await payments.advance({ months: 1 })
  await vi.waitFor(async () => expect(await receipts()).toBe(2), { timeout: 30_000 })
  const customer = await database.db.selectFrom('monthlyGifts').select('customerId').executeTakeFirstOrThrow()
  await payments.changeCard(customer.customerId, 'declines')
  await payments.advance({ months: 1 })
  const monthly = async () => (await findGiving(services, email)).monthly[0]
  await vi.waitFor(async () => expect(await monthly()).toMatchObject({ status: 'past-due', failure: { cause: 'card-declined' } }), {
    timeout: 30_000,
  })
  await payments.changeCard(customer.customerId, 'succeeds')
  await payments.advance({ days: 3 })
  await vi.waitFor(async () => expect(await monthly()).toMatchObject({ status: 'active', failure: null }), { timeout: 30_000 })
  // That the gift goes on and that its month is paid are two words of the provider, each heard by itself.
  await vi.waitFor(async () => expect(await receipts()).toBe(3), { timeout: 30_000 })

  expect(await cancelMonthlyGift(services, { giftId: started.giftId, email }, { who: 'giver', reason: null })).toEqual({
    ok: true,
    state: 'done',
  })
  await vi.waitFor(
    async () => {
      const waiting = await database.db.selectFrom('paymentEvents').select('eventId').where('processedAt', 'is', null).execute()
      expect(waiting).toEqual([])
    },
    { timeout: 30_000 },
  )
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
  const to = new Date(Date.now() + 120 * 86_400_000)
  expect(await reconcileLedger(services, { from: new Date(0), to })).toMatchObject({ movements: 3, driftCents: 0, differences: [] })
})
