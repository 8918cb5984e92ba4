import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingByDay, newcomer } from '#test/giving/giving-for-each.ts'
import type { Giving } from '#test/giving/open-giving.ts'
import { reopenGiftForm } from './form-pause.server.ts'
import { declineLimits } from './note-decline.server.ts'

const minute = 60_000
let database: Database
let giving: Giving
givingByDay((...today) => ([giving, database] = today))

/**
 * Unharmed means: nobody's checkout, place or quota is touched, so who is on the payment page pays. The pause of the form is
 * what the limits order, and ends by itself.
 */
test('of a thousand cards that are tried from two hundred networks few are tried at all, and whoever is paying pays', async () => {
  const honest = await giving.start(newcomer(), '192.0.2.1')
  if (!honest.ok) throw new Error(honest.reason)
  const paying = honest.url.split('/').at(-1)!
  const open = new Map<string, string>()
  const cards = new Map<string, number>()
  let tried = 0
  let begun = 0

  /** Each of the networks begins where it may, and tries one card of its five on what it has open. */
  async function oneRound(): Promise<void> {
    for (let network = 0; network < 200; network++) {
      const from = `203.0.113.${network}`
      if (!open.has(from)) {
        const started = await giving.start(newcomer(), from)
        if (!started.ok) continue
        begun++
        open.set(from, started.url.split('/').at(-1)!)
      }
      const checkout = open.get(from)!
      if ((cards.get(from) ?? 0) >= 5 || giving.checkouts.get(checkout)?.status !== 'open') continue
      cards.set(from, (cards.get(from) ?? 0) + 1)
      tried++
      giving.world.decline(checkout)
    }
    await giving.deliverAll()
  }

  for (let round = 0; round < 10; round++) {
    await oneRound()
    giving.later(minute)
  }

  // The first minute begins thirty, of which the honest one is one; the second round's declines close the form for all.
  expect(begun).toBeLessThanOrEqual(60)
  expect(tried).toBeLessThanOrEqual(begun * declineLimits.ofCheckout)
  expect(tried).toBeGreaterThanOrEqual(declineLimits.onSite)
  for (const checkout of open.values()) expect(giving.checkouts.get(checkout)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' })

  const stranger = await giving.start(newcomer(), '198.51.100.201')
  expect(stranger).toMatchObject({ ok: false, reason: 'paused', retryAfterSeconds: expect.any(Number) })
  giving.world.pay(paying)
  await giving.deliverAll()
  const gift = await database.db.selectFrom('gifts').select('settledAt').where('id', '=', honest.giftId).executeTakeFirstOrThrow()
  expect(gift.settledAt).not.toBeNull()
  const { retryAfterSeconds } = stranger as { retryAfterSeconds: number }
  giving.later(retryAfterSeconds * 1000)
  expect(await giving.start(newcomer(), '198.51.100.201')).toMatchObject({ ok: true })
})

test('the ministry may open the form again before the hour is over', async () => {
  for (let network = 0; network < 12; network++) {
    const started = await giving.start(newcomer(), `203.0.113.${network}`)
    if (!started.ok) throw new Error(started.reason)
    for (let card = 0; card < 5; card++) giving.world.decline(started.url.split('/').at(-1)!)
  }
  await giving.deliverAll()
  expect(await giving.start(newcomer(), '198.51.100.202')).toMatchObject({ reason: 'paused' })
  await reopenGiftForm(giving.services)
  giving.later(minute)
  expect(await giving.start(newcomer(), '198.51.100.202')).toMatchObject({ ok: true })
})

test('a transfer that fails days later is no card that was declined', async () => {
  const started = await giving.start(newcomer(), '203.0.113.77')
  if (!started.ok) throw new Error(started.reason)
  const checkoutId = started.url.split('/').at(-1)!
  giving.world.pay(checkoutId, 'pending')
  await giving.deliverAll()
  giving.later(3 * 24 * 60 * minute)
  giving.world.decide(checkoutId, 'failed')
  const { paymentId } = giving.checkouts.get(checkoutId)!
  await giving.deliver({
    eventId: 'evt_late',
    type: 'payment_intent.payment_failed',
    createdAt: giving.services.now(),
    subject: { kind: 'payment', id: paymentId! },
  })
  expect(await database.db.selectFrom('giftDeclines').select('giftId').where('giftId', '=', started.giftId).execute()).toEqual([])
})
