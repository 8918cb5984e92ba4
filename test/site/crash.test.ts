import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'
import { reconcileEvents, reconcileMonthlyGifts, reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { databaseEngines } from '#test/support/engines.ts'
import { startStripeEmulator, type StripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { freePort } from '#test/support/free-port.ts'
import { circleForm, onceForm } from '#test/support/giving/site-giver.ts'
import { openSiteAt, secrets } from '#test/support/giving/stripe-giving.ts'
import { faultsAfter, NO_FAULTS, startMemorySenders } from '#test/support/memory-senders.ts'
import { compareWithStored, startSenders } from '#test/support/senders.ts'
import { postForm, startSite } from '#test/support/start-site.ts'
import { readData } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** `KILLS=50` for a longer run. */
const KILLS = Number(process.env.KILLS ?? 2)

describe.each(databaseEngines)('on the $name', ({ prepare }) => {
  test(`killed ${KILLS} times while messages, gifts and photos come in, each acknowledged one is there exactly once, and of photos nothing is left over`, async () => {
    const settings = await prepare()
    const port = String(await freePort())
    const fake = await startStripeEmulator({ ...secrets, webhookUrl: `http://127.0.0.1:${port}/webhooks/payments` })
    const stripe = {
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_API_BASE: fake.baseUrl,
    }
    const same = { ...settings, ...stripe, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
    let site = await startSite(same)
    const senders = startSenders(() => site)
    const givers = startGivers(() => site, fake)
    const photo = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f6f4f' } })
      .jpeg()
      .toBuffer()
    const memories = startMemorySenders(() => site, photo)
    for (let kill = 0; kill < KILLS; kill++) {
      const counts = () => [senders.acknowledged.size, givers.paid.size, memories.acknowledged.size]
      const before = counts()
      await waitFor('one of each', () => counts().every((count, at) => count > before[at]!))
      // Each time at another moment of those that follow.
      await pause((kill * 97) % 300)
      await site.kill()
      site = await startSite({ ...same, DATA_DIR: site.dataDir })
      void fake.webhooks.redeliver()
    }
    await Promise.all([senders.stop(), givers.stop(), memories.stop()])
    await fake.webhooks.redeliver()
    // The last fees become known.
    await fake.advance({ hours: 1 })
    await site.halt()

    await readData(site, settings, async (database) => {
      const messages = await database.db.selectFrom('contactMessages').select(['subject', 'reference']).execute()
      expect(compareWithStored(messages, senders.acknowledged)).toEqual({ lost: [], doubled: [] })
      expect(await faultsAfter(database, site.dataDir, memories.acknowledged)).toEqual(NO_FAULTS)
      expect(await findGiftFaults(database, fake, givers.paid)).toEqual({
        lost: [],
        doubledGifts: 0,
        doubledPayments: 0,
        doubledReceipts: 0,
        ledgerOffCents: 0,
        driftCents: 0,
      })
    })
    await fake.stop()
  })
})

/** Two people who give one gift after the other, each under an address of its own. `paid`: those that Stripe was paid for. */
function startGivers(site: () => { url: string }, fake: StripeEmulator) {
  const paid = new Set<string>()
  let running = true
  const give = async (name: string) => {
    for (let number = 0; running; number++) {
      const email = `${name}${number}@example.org`
      const form = number % 3 === 0 ? circleForm(email) : onceForm(email)
      const answer = await postForm(site(), '/donate', form).catch(() => undefined)
      const checkoutId = answer?.status === 303 ? answer.headers.get('location')?.split('/').at(-1) : undefined
      if (checkoutId) {
        await fake.settle(checkoutId, 'succeeds')
        paid.add(email)
      }
      await pause(50)
    }
  }
  const givers = ['ruth', 'naomi'].map(give)
  return {
    paid,
    async stop() {
      running = false
      await Promise.all(givers)
    },
  }
}

/** What is wrong with the gifts once the sweeps of the next minutes have run. */
async function findGiftFaults(database: Database, fake: StripeEmulator, paid: Set<string>) {
  const { db, services } = openSiteAt(database, fake)
  // Later than the sweeps wait before they look.
  Object.assign(services, { now: () => new Date(fake.now().getTime() + 15 * 60_000) })
  await reconcileEvents(services)
  await reconcileMonthlyGifts(services)
  await reconcileOpenGifts(services)
  const { driftCents } = await reconcileLedger(services)
  const gifts = await db.selectFrom('gifts').select(['email', 'settledAt']).where('checkoutId', 'is not', null).execute()
  const payments = await db.selectFrom('giftPayments').select('giftId').execute()
  const receipts = await db.selectFrom('mails').select('subject').where('kind', '=', 'gift-receipt').execute()
  const clearing = await db.selectFrom('ledgerPostings').select('amountCents').where('account', '=', 'clearing').execute()
  const atStripe = fake.records.list('balance_transaction', () => true)
  const settled = new Set(gifts.filter(({ settledAt }) => settledAt).map(({ email }) => email))
  return {
    lost: [...paid].filter((email) => !settled.has(email)),
    doubledGifts: gifts.length - new Set(gifts.map(({ email }) => email)).size,
    doubledPayments: payments.length - new Set(payments.map(({ giftId }) => giftId)).size,
    doubledReceipts: receipts.length - new Set(receipts.map(({ subject }) => subject)).size,
    ledgerOffCents:
      clearing.reduce((sum, each) => sum + each.amountCents, 0) - atStripe.reduce((sum, each) => sum + each.amount - each.fee, 0),
    driftCents,
  }
}
