import { expect, test } from 'vitest'
import { reconcileEvents, reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { sumSeedsByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { giftRequest, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { sumRemainingCents } from './payment-lists.server.ts'
import { reconcileLedger } from '#app/domains/giving/reconciliation/reconcile-ledger.server.ts'

const clean = await openTestDatabase()

test('what is kept is summed for practice money and for real money apart', async () => {
  const sums = () => Promise.all([false, true].map((practice) => sumRemainingCents(clean.db, practice)))
  for (const livemode of [true, false]) {
    const giving = openGiving(clean, { livemode })
    const [real = 0, practice = 0] = await sums()
    const { checkoutId } = await giving.begin()
    giving.world.pay(checkoutId)
    await giving.deliverAll()
    expect(await sums()).toEqual(livemode ? [real + 10_000, practice] : [real, practice + 10_000])
  }
})

test.each([
  ['a one-time gift', giftRequest().priced, ['gift-receipt'], 100],
  ['a circle', growthNurturer, ['circle-welcome', 'gift-receipt'], 33],
] as const)(
  'a process that dies at any moment of %s loses nothing and doubles nothing',
  async (_name, priced, kinds, seeds) => {
    const database = await openTestDatabase()
    const crash = { at: Infinity, step: 0, dead: false }
    const giving = openGiving(database, {
      onStep: () => {
        if (++crash.step >= crash.at) crash.dead = true
        if (crash.dead) throw new Error('The process has died.')
      },
    })
    const revive = (at: number) => Object.assign(crash, { at, step: 0, dead: false })

    async function live(at: number): Promise<number> {
      revive(at)
      const request = giftRequest({ priced: { ...priced }, consentVersion: '2026-11-20', email: `${crypto.randomUUID()}@example.org` })
      const begin = () => giving.start(request).catch((error: Error) => error)
      const started = await begin()
      if (crash.dead) {
        // The visitor tries again with the same page, once the dead process's claim is over.
        revive(Infinity)
        giving.later(2 * 60_000)
        await begin()
      }
      expect(started).toBeDefined()
      const checkouts = giving.fake.records.list('checkout.session', (each) => each.customer_email === request.email)
      expect(checkouts).toHaveLength(1)
      giving.world.pay(checkouts[0]!.id)
      const events = giving.events.splice(0)
      for (const event of events) await giving.deliver(event).catch(() => {})
      const steps = crash.step
      revive(Infinity)
      // The provider repeats what was not acknowledged; the sweeps find the rest.
      for (const event of events.slice(0, 1)) await giving.deliver(event)
      giving.later(70 * 60_000)
      expect(await reconcileEvents(giving.services)).toMatchObject({ failed: 0, left: 0 })
      expect(await reconcileOpenGifts(giving.services)).toMatchObject({ failed: 0, left: 0 })

      const gifts = await database.db.selectFrom('gifts').selectAll().where('email', '=', request.email).execute()
      expect(gifts).toMatchObject([{ settledAt: expect.any(Date), closedAt: null }])
      const entries = await database.db
        .selectFrom('ledgerEntries')
        .select('kind')
        .where('giftId', '=', gifts[0]!.id)
        .orderBy('kind')
        .execute()
      expect(entries.map(({ kind }) => kind)).toEqual(['fee', 'payment'])
      const mails = await database.db.selectFrom('mails').select('kind').where('toAddress', '=', request.email).orderBy('kind').execute()
      expect(mails.map(({ kind }) => kind)).toEqual(kinds)
      expect(await sumSeedsByEmail(database.db, request.email, false)).toBe(seeds)
      return steps
    }

    const steps = await live(Infinity)
    expect(steps).toBeGreaterThan(20)
    let runs = 0
    for (let at = 1; at <= steps + 1; at++, runs++) await live(at)
    expect(runs).toBeGreaterThan(40)
    expect(await reconcileLedger(giving.services)).toMatchObject({ driftCents: 0 })
  },
  180_000,
)
