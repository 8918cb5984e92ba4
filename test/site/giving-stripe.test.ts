import { beforeAll, describe, expect, test } from 'vitest'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { PROCESS_PAYMENT_EVENT } from '#app/domains/giving/events/process-payment-event.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { preferredEngine } from '#test/support/engines.ts'
import { type StripeEmulator, startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { freePort } from '#test/support/free-port.ts'
import {
  circleForm,
  giftIdOn,
  give,
  mailsTo,
  onceForm,
  pageOf,
  press,
  personalLinkIn,
  waitForMails,
  wordsOf,
} from '#test/support/giving/site-giver.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { listJobsLeft } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

const secretKey = 'sk_test_loopback'
const webhookSecret = 'whsec_loopback'

describe.each(preferredEngine)('with Stripe, on the $name', ({ prepare }) => {
  let settings: Record<string, string>
  let dataDir: string
  let fake: StripeEmulator
  let site: RunningSite
  beforeAll(async () => {
    settings = await prepare()
    // Named, so that it outlives the site and can be read at the end.
    dataDir = settings.DATA_DIR ?? makeFolder()
    const port = String(await freePort())
    fake = await startStripeEmulator({ webhookUrl: `http://127.0.0.1:${port}/webhooks/payments`, webhookSecret, secretKey })
    const stripe = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: fake.baseUrl }
    site = await startSite({ ...settings, ...stripe, PORT: port, DATA_DIR: dataDir, SITE_MODE: 'demo', RATE_LIMITS: 'off' })
  })

  /** The next period begins, and the hour passes in which its invoice is a draft. */
  const renew = async () => {
    const ends = fake.records
      .list('subscription', ({ status }) => status !== 'canceled')
      .map(({ items }) => items.data[0].current_period_end as number)
    await fake.advance({ minutes: Math.ceil((Math.min(...ends) * 1000 - fake.now().getTime()) / 60_000) })
    await fake.advance({ hours: 1 })
  }
  const paid = () => fake.records.list('payment_intent', (each) => each.status === 'succeeded').length
  /** Starts a circle, pays it, and opens the link in its receipt. */
  const joinCircle = async (email: string) => {
    const { checkoutId } = await give(site, circleForm(email))
    await fake.settle(checkoutId, 'succeeds')
    const [receipt] = await waitForMails(site, email, /Receipt/, 1)
    const link = await personalLinkIn(site, receipt!)
    return { email, link, giftId: await giftIdOn(site, link) }
  }

  test('there is no card field on our pages, no practice page and no clock', async () => {
    const html = await pageOf(site, '/donate')
    expect(wordsOf(html)).toContain('The next page belongs to Stripe')
    expect(html).not.toMatch(/card number|gift-card|Practice mode|CVC/i)
    expect((await fetch(`${site.url}/demo/pay/cs_test_0`)).status).toBe(404)
    expect((await postForm(site, '/demo/clock', { step: 'month' })).status).toBe(404)
    expect(await pageOf(site, '/demo/mailbox')).not.toContain('Practice clock')
  })

  test('a one-time gift is receipted once, also when its event comes again', async () => {
    const email = 'once@example.org'
    const { url, checkoutId } = await give(site, onceForm(email))
    expect(url).toBe(`${fake.baseUrl}/c/pay/${checkoutId}`)
    await fake.settle(checkoutId, 'succeeds')
    await waitForMails(site, email, /Receipt .* \$100/, 1)
    for (const event of fake.events.filter(({ type }) => type === 'checkout.session.completed')) fake.webhooks.send(event)
    await fake.webhooks.settled()
    expect(await mailsTo(site, email)).toHaveLength(1)
  })

  test('a declined card leaves nothing behind, and the next one pays', async () => {
    const email = 'declined@example.org'
    const before = paid()
    const { checkoutId } = await give(site, onceForm(email, 2500))
    expect(await fake.settle(checkoutId, 'declines')).toBe('declined')
    expect(await mailsTo(site, email)).toHaveLength(0)
    expect(await fake.settle(checkoutId, 'succeeds')).toBe('paid')
    await waitForMails(site, email, /Receipt .* \$25/, 1)
    expect(paid()).toBe(before + 1)
  })

  test('an answer that is lost after Stripe acted begins no second checkout', async () => {
    const sessions = () => fake.records.list('checkout.session', (each) => each.customer_email === 'lost@example.org')
    const fields = onceForm('lost@example.org', 5000)
    // Lost three times: also the retries of the SDK are in vain, and the visitor is told so.
    fake.faults.plan({ kind: 'lost', method: 'POST', path: '/v1/checkout/sessions', times: 3 })
    const refused = await postForm(site, '/donate', fields)
    expect(refused.status).toBe(503)
    expect(wordsOf(await refused.text())).toContain('You were not charged')
    const again = await give(site, fields)
    expect(sessions().map(({ id }) => id)).toEqual([again.checkoutId])
    await fake.settle(again.checkoutId, 'succeeds')
    await waitForMails(site, 'lost@example.org', /Receipt/, 1)
  })

  test('a circle: paid for three months, failed, mended and canceled', async () => {
    const { email, link, giftId } = await joinCircle('circle@example.org')
    await waitForMails(site, email, /Welcome to Growth Nurturer/, 1)

    for (let month = 1; month <= 3; month++) {
      await renew()
      await waitForMails(site, email, /Receipt/, 1 + month)
    }

    await changeCard(link, giftId, 'declines')
    await renew()
    await waitForMails(site, email, /did not go through/, 1)
    expect(wordsOf(await pageOf(site, link))).toContain('Your last payment did not go through')

    await changeCard(link, giftId, 'succeeds')
    await fake.advance({ days: 4 })
    await waitForMails(site, email, /Receipt/, 5)
    await waitFor('the page to be at peace', async () => !wordsOf(await pageOf(site, link)).includes('did not go through'))

    const cancelled = await press(site, link, 'cancel', giftId)
    const done = cancelled.headers.get('location')!
    // While what the provider told last is still being heard, its answer is taken with what it tells next.
    expect([cancelled.status, done.replace('?did=canceling.', '?did=canceled.').startsWith(`${link}?did=canceled.MS-`)]).toEqual([
      303,
      true,
    ])
    const canceled = done.replace('?did=canceling.', '?did=canceled.')
    await waitFor('the page to say so', async () => wordsOf(await pageOf(site, canceled)).includes('Your monthly gift is canceled'))
    await waitForMails(site, email, /is canceled/, 1)
    await fake.advance({ months: 2 })
    expect(await mailsTo(site, email, /Receipt/)).toHaveLength(5)
  })

  async function changeCard(link: string, giftId: string, card: 'succeeds' | 'declines') {
    const answer = await press(site, link, 'card', giftId)
    expect(answer.status).toBe(303)
    const portal = answer.headers.get('location')!
    expect(portal).toContain(`${fake.baseUrl}/p/session/`)
    const session = fake.records.get(portal.split('/').at(-1)!, 'billing_portal.session')
    expect(session.return_url).toBe(`${site.url}/account?from=card`)
    fake.changeCard(session.customer, card)
    await fake.webhooks.settled()
    const chosen = fake.records.get(session.customer, 'customer').invoice_settings.default_payment_method
    await waitFor('the next charge to use the new card', () =>
      fake.records
        .list('subscription', ({ customer }) => customer === session.customer)
        .every((subscription) => subscription.default_payment_method === chosen),
    )
  }

  test('events that come late, many times, in no order and beside forged ones book each payment once', async () => {
    const receipts = async () => (await mailsTo(site, 'storm@example.org', /Receipt/)).length
    fake.webhooks.hold()
    for (const amountCents of [2500, 5000, 10_000]) {
      const { checkoutId } = await give(site, onceForm('storm@example.org', amountCents))
      await fake.settle(checkoutId, 'succeeds')
    }
    const { checkoutId } = await give(site, circleForm('storm@example.org', 'seed-planter'))
    await fake.settle(checkoutId, 'succeeds')
    await renew()
    const [paidEvent] = fake.events.filter(({ type }) => type === 'invoice.paid')
    expect(await fake.webhooks.forge({ ...paidEvent!, id: 'evt_forged' })).toBe(400)
    const old = JSON.stringify({ ...paidEvent!, id: 'evt_old' })
    expect(await fake.webhooks.post(old, fake.webhooks.sign(old, new Date(Date.now() - 301_000)))).toBe(400)
    expect(await receipts()).toBe(0)
    await fake.webhooks.release({
      repeat: 3,
      arrange: (events) => events.toReversed().toSorted((one, other) => one.id.localeCompare(other.id)),
    })
    await waitForMails(site, 'storm@example.org', /Receipt/, 5)
    await waitFor('everything to be booked', async () => (await receipts()) === 5)
  })

  test('a webhook that the site did not take is taken when it comes again', async () => {
    const { checkoutId } = await give(site, onceForm('closed@example.org', 2500))
    fake.webhooks.pointTo('http://127.0.0.1:1/webhooks/payments')
    await fake.settle(checkoutId, 'succeeds')
    expect(fake.webhooks.refused.length).toBeGreaterThan(0)
    fake.webhooks.pointTo(`${site.url}/webhooks/payments`)
    await fake.webhooks.redeliver()
    await waitForMails(site, 'closed@example.org', /Receipt/, 1)
  })

  test('in the end the ledger is what Stripe took, to the cent', async () => {
    // The fees of all before become known; what is given last is dealt with last.
    await fake.advance({ hours: 1 })
    fake.behavior.feeDelay = 0
    fake.webhooks.lose(/^(charge|payment_intent)\./)
    const { checkoutId } = await give(site, onceForm('last@example.org', 2500))
    await fake.settle(checkoutId, 'succeeds')
    await waitForMails(site, 'last@example.org', /Receipt/, 1)
    await site.stop()
    expect(await listJobsLeft(site, settings, PROCESS_PAYMENT_EVENT)).toEqual([])
    const database = await openDatabase({ dataDir, ...(settings.DATABASE_URL ? { databaseUrl: settings.DATABASE_URL } : {}) })
    try {
      const booked = await clearingOf(database)
      const moved = fake.records.list('balance_transaction', () => true)
      const net = moved.reduce((sum, each) => sum + each.amount - each.fee, 0)
      const { driftCents, movements } = await reconcile(database)
      console.log(
        `${moved.length} movements at Stripe, ledger $${(booked / 100).toFixed(2)}, Stripe $${(net / 100).toFixed(2)}, drift $${(driftCents / 100).toFixed(2)}`,
      )
      expect(movements).toBe(paid())
      expect({ booked, driftCents }).toEqual({ booked: net, driftCents: 0 })
      expect((await database.db.selectFrom('moneyAlerts').selectAll().execute()).map(({ kind }) => kind)).toEqual([])
    } finally {
      await database.close()
    }
  })

  async function clearingOf({ db }: Database): Promise<number> {
    const rows = await db.selectFrom('ledgerPostings').select('amountCents').where('account', '=', 'clearing').execute()
    return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  }

  async function reconcile(database: Database) {
    const services = {
      db: database.db,
      payments: openStripePayments({ secretKey, webhookSecret, apiBase: fake.baseUrl }),
      sendMail: async () => {},
      pageCache: { invalidateOnCommit: async () => {} } as unknown as PageCache,
      log: openLog('warn'),
      now: fake.now,
      settings: readSettings({ SITE_URL: site.url }),
    }
    return reconcileLedger(services)
  }
})
