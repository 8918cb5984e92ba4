import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { readmeEvents } from './stripe-rehearse/book-steps.ts'
import { isTestKey, rehearse, sayTable } from './stripe-rehearse/rehearse.ts'

const secretKey = 'sk_test_rehearsal'
let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe({ webhookSecret: 'whsec_rehearsal', secretKey })
})
afterAll(() => fake.stop())

test('the whole journey goes as the site expects, and what was not known is told', { timeout: 60_000 }, async () => {
  const rows = await rehearse({ secretKey, apiBase: fake.baseUrl, patienceMs: 50 })
  expect(rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
  const table = sayTable(rows)
  for (const words of ['paused in that hour | void', 'a bank that wants its holder', 'a new default card', 'its day to answer'])
    expect(table).toContain(words)
})

test('where Stripe does otherwise than the site expects, the table says so', { timeout: 60_000 }, async () => {
  fake.faults.plan({ kind: 'error', path: '/void' })
  const rows = await rehearse({ secretKey, apiBase: fake.baseUrl, patienceMs: 50 })
  fake.faults.clear()
  expect(rows.filter(({ verdict }) => verdict === 'wrong').length).toBeGreaterThan(0)
})

test.each(['sk_live_x', 'rk_live_x', 'garbage', 'pk_test_x'])('the key %s is refused', (key) => {
  expect(isTestKey(key)).toBe(false)
  const { PATH, HOME } = process.env
  const env = { PATH: PATH!, HOME: HOME!, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const { status, stderr } = spawnSync(process.execPath, ['bin/stripe-rehearse.ts'], { encoding: 'utf8', env, timeout: 20_000 })
  expect(status).toBe(2)
  expect(stderr).toMatch(/test key|live key/)
})

test('the README lists events by their whole names', () => {
  const events = readmeEvents(readFileSync('README.md', 'utf8'))
  expect(events).toEqual(expect.arrayContaining(['checkout.session.expired', 'charge.updated', 'customer.updated', 'payout.failed']))
  expect(events).not.toContain('invoice.created')
  expect(new Set(events).size).toBe(events.length)
})
