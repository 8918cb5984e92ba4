import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startStripeEmulator } from '#app/integrations/payments/emulator/emulator.ts'
import { HANDLED_EVENTS } from '#app/integrations/payments/event-reading.ts'
import { isTestKey, rehearse, formatTable } from './stripe-rehearse/rehearse.ts'

const secretKey = 'sk_test_rehearsal'
const fake = await startStripeEmulator({ webhookSecret: 'whsec_rehearsal', secretKey })
afterAll(() => fake.stop())

test('the whole journey goes as the site expects, and what was not known is told', async () => {
  const rows = await rehearse({ secretKey, apiBase: fake.baseUrl, patienceMs: 50 })
  expect(rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(rows.length).toBeGreaterThan(45)
  const table = formatTable(rows)
  for (const words of [
    'paused in that hour | void',
    'canceled in the draft hour | void',
    'lowered in the draft hour | paid, 1100; under way: none',
    'raised in the draft hour | paid, 1100; under way: 1100',
    'lowered while a month is owed | void',
    'a pause of Stripe’s own, resumed | active, nothing charged',
    'and its customer | customer.updated, delinquent',
    'tried with the card that failed | []',
    'a bank debit | pending',
    'its e-mail, where no gift is named | rehearsal@example.org',
    'a gift without a webhook | in the list of events',
    'a list up to the year 9999 |',
    'a bank that wants its holder',
    'a new default card',
    'its day to answer',
  ])
    expect(table).toContain(words)
})

test('begun on the last day of a long month, it goes the same way', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T09:00:00Z') })
  const onTheLast = await startStripeEmulator({ webhookSecret: 'whsec_rehearsal', secretKey })
  onTestFinished(async () => {
    vi.useRealTimers()
    await onTheLast.stop()
  })
  const rows = await rehearse({ secretKey, apiBase: onTheLast.baseUrl, patienceMs: 50 })
  expect(rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
})

test('where Stripe does otherwise than the site expects, the table says so', async () => {
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

/** `.expired` after `checkout.session.completed` is short for `checkout.session.expired`. */
function subscribedEvents(paper: string): string[] {
  const list = /subscribe the endpoint to\n([\s\S]*?)\n\n/.exec(paper)?.[1] ?? ''
  const events: string[] = []
  for (const line of list.split('\n')) {
    let kind = ''
    for (const [, name = ''] of (line.split(' — ')[0] ?? '').matchAll(/`([a-z_.]+)`/g)) {
      if (!name.startsWith('.')) kind = name.slice(0, name.lastIndexOf('.'))
      events.push(name.startsWith('.') ? kind + name : name)
    }
  }
  return events
}

test('the paper on going live subscribes to the events that the site acts on', () => {
  const events = subscribedEvents(readFileSync('docs/going-live.md', 'utf8'))
  expect(events.toSorted()).toEqual([...HANDLED_EVENTS].toSorted())
  expect(events).not.toContain('invoice.created')
})
