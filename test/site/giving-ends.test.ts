import { expect, test } from 'vitest'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { freePort } from '#test/support/free-port.ts'
import { circleForm, giftIdOn, give, pageOf, press, wordsOf } from '#test/support/giving/site-giver.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { restoreTargets } from '#test/support/places-to-restore.ts'
import { postForm, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const GIVER = 'monthly@example.org'

const PORT = String(await freePort())
const webhookUrl = `http://127.0.0.1:${PORT}/webhooks/payments`
const fake = await startStripeEmulator({ webhookUrl, webhookSecret: 'whsec_loopback', secretKey: 'sk_live_loopback', livemode: true })
const mail = await startMailServer()
const { dataDir, databaseUrl } = await restoreTargets.empty()
const settings = {
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  STRIPE_SECRET_KEY: 'sk_live_loopback',
  STRIPE_WEBHOOK_SECRET: 'whsec_loopback',
  STRIPE_API_BASE: fake.baseUrl,
  PORT,
  DATA_DIR: dataDir,
  SITE_MODE: 'live',
  HOST: '127.0.0.1',
  SECRET_KEY: 'a key that only this test knows, long enough',
  MAIL_URL: mail.url,
}

const mailsTo = (subject: RegExp) => mail.received.filter((each) => each.to.includes(GIVER) && subject.test(each.subject))
const waitForMail = (subject: RegExp, count: number) =>
  waitFor(`${count} mails ${subject}`, () => {
    const mails = mailsTo(subject)
    return mails.length >= count ? mails : undefined
  })

test('of a live site that stops taking gifts charges, receipts and ‘your giving’ go on without new gifts, and only once nothing is charged it starts without keys', async () => {
  const before = await startSite(settings)
  const { checkoutId } = await give(before, circleForm(GIVER))
  await fake.settle(checkoutId, 'succeeds')
  const [receipt] = await waitForMail(/Receipt/, 1)
  const link = /\/my\/\w+\/[\w-]{43}/.exec(receipt!.text)![0]
  await before.stop()

  const keyless = { ...settings, GIVING: 'off', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '' }
  await expect(startSite(keyless)).rejects.toThrow(
    /ended at once \(2\)[^]*cannot start: In the database there is 1 monthly gift that is charged by Stripe[^]*Set STRIPE_SECRET_KEY and/,
  )

  const off = await startSite({ ...settings, GIVING: 'off' })
  expect((await postForm(off, '/donate', circleForm('new@example.org'))).status).toBe(503)
  await fake.advance({ months: 1 })
  await fake.advance({ hours: 1 })
  await waitForMail(/Receipt/, 2)
  expect(wordsOf(await pageOf(off, link))).toContain('Growth Nurturer')
  expect((await press(off, link, 'cancel', await giftIdOn(off, link))).status).toBe(303)
  await waitForMail(/cancel/i, 1)
  await waitFor('the gift to have ended', () => fake.records.list('subscription', ({ status }) => status === 'canceled').length === 1)
  await fake.webhooks.settled()
  await off.stop()

  const without = await startSite(keyless)
  expect(wordsOf(await pageOf(without, '/donate'))).toContain(givingClosedWords.off.heading)
  await without.stop()
})
