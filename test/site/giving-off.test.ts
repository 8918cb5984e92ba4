import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { freePort } from '#test/free-port.ts'
import { circleForm, giftIdOn, give, onceForm, pageOf, personalLinkIn, press, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { copyReadyDatabase } from '#test/copy-ready-database.ts'
import { postForm, type RunningSite, startSite } from '#test/start-site.ts'

import { startLiveSite } from '#test/live-site.ts'

let live: Awaited<ReturnType<typeof startLiveSite>>
beforeAll(async () => {
  live = await startLiveSite({ GIVING: 'off', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' })
})
afterAll(() => live.stop())

test('without keys a live site opens, and says where to write instead of asking for a gift', async () => {
  const html = await pageOf(live.site, '/donate')
  expect(wordsOf(html)).toContain('We do not take gifts here yet')
  expect(html).toContain('href="/contact?subject=A%20gift"')
  expect(html).not.toMatch(/name="amount"|name="email"|card number|Practice/i)
})

test('what can be given is shown as what it is, and each way to give leads to the ministry', async () => {
  const html = await pageOf(live.site, '/support')
  expect(wordsOf(html)).toContain('Growth Nurturer')
  expect(html).toContain('href="/contact?subject=A%20gift"')
  expect(html).not.toMatch(/href="\/donate["?]/)
})

test('a form that was kept from elsewhere begins no gift and is told so', async () => {
  const answer = await postForm(live.site, '/donate', onceForm('early@example.org'), { origin: live.url })
  expect(answer.status).toBe(503)
  expect(wordsOf(await answer.text())).toContain('We do not take gifts here yet')
})

test('no event is believed', async () => {
  const answer = await fetch(`${live.site.url}/webhooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
})

test('where gifts are taken no more, those that go on are still heard of, receipted and can be canceled', async () => {
  const port = await freePort()
  const [secretKey, webhookSecret] = ['sk_test_off', 'whsec_off']
  const fake = await startFakeStripe({ webhookUrl: `http://127.0.0.1:${port}/webhooks/payments`, webhookSecret, secretKey })
  const dataDir = await mkdtemp(join(tmpdir(), 'mustard-seed-'))
  await copyReadyDatabase(dataDir, 'demo')
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: fake.baseUrl }
  const start = (giving: 'on' | 'off') => startSite({ PORT: String(port), DATA_DIR: dataDir, GIVING: giving, ...keys })
  let site: RunningSite = await start('on')
  onTestFinished(async () => {
    await site.stop()
    await fake.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const email = 'stays@example.org'
  const { checkoutId } = await give(site, circleForm(email))
  await fake.settle(checkoutId, 'succeeds')
  const [receipt] = await waitForMails(site, email, /Receipt/, 1)
  const link = await personalLinkIn(site, receipt!)
  await site.halt()

  site = await start('off')
  expect(wordsOf(await pageOf(site, '/donate'))).toContain('We do not take gifts here yet')
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  await waitForMails(site, email, /Receipt/, 2)
  expect(wordsOf(await pageOf(site, link))).toContain('Growth Nurturer')
  expect((await press(site, link, 'cancel', await giftIdOn(site, link))).status).toBe(303)
  await waitForMails(site, email, /cancel/i, 1)
  expect(fake.records.list('subscription', () => true).map(({ status }) => status)).toEqual(['canceled'])
})
