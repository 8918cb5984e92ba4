import { expect, test } from 'vitest'
import { setExampleStatus } from '#app/examples/example-work-status.server.ts'
import { hasExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { hasExampleStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { hasExampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { openPayments } from '#app/platform/payments.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Environment, readSettings } from '#app/platform/settings/settings.server.ts'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { givingAlone, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving } from '#test/support/giving/open-giving.ts'
import { growthNurturer } from '#test/support/giving/open-giving.ts'
import { liveSettings } from '#test/support/live-settings.ts'
import { prepareSite } from './prepare-site.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const copy = { SITE_MODE: 'demo', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_BASE: '', MAIL_URL: '', HOST: '127.0.0.1' }
const keyless = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }

/** Starts a site over the same database. @returns the jobs it takes */
async function start(env: Environment): Promise<string[]> {
  const settings = readSettings({ ...liveSettings, LOG_LEVEL: 'silent', ...env })
  const taken: string[] = []
  const jobs = { register: async (kinds: { name: string }[]) => void taken.push(...kinds.map(({ name }) => name)) }
  const services = { ...giving.services, settings, jobs, ...(await openPayments(settings, giving.db)) }
  await prepareSite(services as unknown as Services)
  return taken
}

async function join() {
  const { giftId, checkoutId } = await giving.begin({ ...newcomer(), priced: growthNurturer, consentVersion: '2026-11-20' })
  const pay = async () => {
    giving.world.pay(checkoutId)
    await giving.deliverAll()
  }
  return { giftId, checkoutId, pay }
}

const refused = (howToMend: RegExp) =>
  expect.objectContaining({
    exitCode: 2,
    message: expect.stringMatching(`1 monthly gift that is charged by Stripe[^]*${howToMend.source}`),
  })
const setKeys = refused(
  /Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET again: with GIVING=off [^]*SITE_MODE=demo and GIVING=closed[^]* end for good: cancel them/,
)
const useAnother = refused(/set GIVING=closed: [^]*Cancel no gift for that[^]*set DATABASE_URL or DATA_DIR to an empty one/)

test('without keys no site opens over a monthly gift that somebody is charged for: it says how to mend that, and takes no jobs', async () => {
  await (await join()).pay()
  await expect(start({ ...keyless, GIVING: 'off' })).rejects.toBeInstanceOf(StartupError)
  await expect(start({ ...keyless, GIVING: 'off' })).rejects.toEqual(setKeys)
  // A demo would ask its practice payments about them.
  for (const GIVING of ['off', 'on']) await expect(start({ ...keyless, SITE_MODE: 'demo', GIVING })).rejects.toEqual(useAnother)
})

test.each(['past-due', 'paused', 'incomplete'] as const)('one that is %s can be charged again, and counts', async (status) => {
  const { giftId, pay } = await join()
  await pay()
  await giving.db.updateTable('monthlyGifts').set({ status }).where('giftId', '=', giftId).execute()
  await expect(start({ ...keyless, GIVING: 'off' })).rejects.toEqual(setKeys)
})

test('one that may be paid for at its checkout counts until the checkout has ended', async () => {
  const { checkoutId } = await join()
  await expect(start({ ...keyless, GIVING: 'off' })).rejects.toEqual(setKeys)
  await giving.services.payments.expireCheckout(checkoutId)
  await giving.deliverAll()
  expect(await start({ ...keyless, GIVING: 'off' })).not.toContain('process-payment-event')
})

test('once they have ended a site opens without keys; what was given once hinders nobody', async () => {
  const { giftId, pay } = await join()
  await pay()
  const { checkoutId } = await giving.begin(newcomer())
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  await giving.db.updateTable('monthlyGifts').set({ status: 'canceled' }).where('giftId', '=', giftId).execute()
  expect(await start({ ...keyless, GIVING: 'off' })).not.toContain('process-payment-event')
})

test('practice monthly gifts hinder no demo', async () => {
  await (await join()).pay()
  await giving.db.updateTable('gifts').set({ practice: true }).execute()
  expect(await start({ ...keyless, SITE_MODE: 'demo', GIVING: 'off' })).toContain('process-payment-event')
})

test('a copy opens over gifts that somebody is charged for: nobody is asked about them, and no example stands among them', async () => {
  const { giftId, pay } = await join()
  await pay()
  const jobs = await start({ ...copy, GIVING: 'closed' })
  expect(jobs).toContain('purge')
  for (const asks of ['process-payment-event', 'reconcile-monthly-gifts', 'reconcile-payment-events', 'practice-payments'])
    expect(jobs).not.toContain(asks)
  expect(await hasExampleStories(giving.db)).toBe(false)
  expect(await hasExamplePlaces(giving.db)).toBe(false)
  expect(await hasExampleStaff(giving.db)).toBe(false)
  const settings = readSettings({ ...liveSettings, LOG_LEVEL: 'silent', ...copy, GIVING: 'closed' })
  const { payments, practice } = await openPayments(settings, giving.db)
  expect([payments.name, payments.livemode, practice]).toEqual(['none', true, undefined])
  expect(await giving.db.selectFrom('monthlyGifts').select('status').where('giftId', '=', giftId).execute()).toEqual([{ status: 'active' }])
})

test('no live site opens over example work of a demo’s desk, and one opens where there is none', async () => {
  await setExampleStatus(giving.db, 'loaded')
  await expect(start({})).rejects.toEqual(
    expect.objectContaining({ exitCode: 2, message: expect.stringContaining('holds the example data of a demo') }),
  )
  await setExampleStatus(giving.db, 'none')
  expect(await start({})).toContain('purge')
})

test('with keys and GIVING=off everything that listens and looks after what was given before goes on', async () => {
  await (await join()).pay()
  const jobs = await start({ GIVING: 'off' })
  expect(jobs).toEqual(await start({ GIVING: 'on' }))
  expect(jobs).toEqual(expect.arrayContaining(['process-payment-event', 'reconcile-monthly-gifts', 'reconcile-ledger', 'watch-ledger']))
})

test('a copy shows money of the kind that its site takes: real, or that of a demo', async () => {
  const open = async () => {
    const settings = readSettings({ ...liveSettings, LOG_LEVEL: 'silent', ...copy, GIVING: 'closed' })
    return (await openPayments(settings, giving.db)).payments
  }
  // Of a site that never said.
  expect(await open()).toMatchObject({ name: 'none', livemode: true })
  await start({ ...keyless, SITE_MODE: 'demo' })
  expect(await open()).toMatchObject({ name: 'none', livemode: false })
  // To look at it changes nothing of that.
  await start({ ...copy, GIVING: 'closed' })
  expect(await open()).toMatchObject({ livemode: false })
  await start({ STRIPE_SECRET_KEY: 'sk_test_example', SITE_MODE: 'demo' })
  expect(await open()).toMatchObject({ livemode: false })
})
