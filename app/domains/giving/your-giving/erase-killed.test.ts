import { expect, test } from 'vitest'
import { findGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { reconcileEvents, reconcileMonthlyGifts, reconcileOpenGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { newcomer } from '#test/support/giving/giving-for-each.ts'
import { growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { eraseGiver } from '#test/support/giving/erase-giver.ts'

/** Every step is a statement or a talk with the provider, before it and after it. Once dead, a process does nothing more. */
const life = { step: 0, diesAt: Infinity, dead: false }
const database = await openTestDatabase()
const giving = openGiving(database, { onStep })

function onStep(): void {
  if (++life.step >= life.diesAt) life.dead = true
  if (life.dead) throw new Error('The process has died.')
}

/** One erasing that is killed at a step; what the provider said meanwhile is lost every other time. @returns how many steps it has */
async function live(fate: 'open' | 'paid', diesAt: number): Promise<number> {
  const { email } = newcomer()
  const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
  if (fate === 'paid') giving.world.pay(checkoutId)
  Object.assign(life, { step: 0, diesAt, dead: false })
  await eraseGiver(giving.services, email).catch(() => {})
  const steps = life.step
  Object.assign(life, { diesAt: Infinity, dead: false })
  if (diesAt % 2 === 1) giving.events.length = 0
  await giving.deliverAll()
  giving.later(5 * 60_000)
  await reconcileEvents(giving.services)
  await reconcileOpenGifts(giving.services)
  await reconcileMonthlyGifts(giving.services)
  await giving.deliverAll()
  const gift = (await findGift(database.db, giftId))!
  const { status, subscriptionId } = giving.checkouts.get(checkoutId)!
  const stateThere = giving.subscriptions.get(subscriptionId ?? '')?.status ?? status
  // What was killed before it was written down was never asked for: all is as it was then.
  if (gift.email) expect([gift.anonymizedAt, stateThere]).toEqual([null, fate === 'paid' ? 'active' : 'open'])
  else expect([gift.anonymizedAt, stateThere]).toEqual([expect.any(Date), fate === 'paid' ? 'canceled' : 'expired'])
  expect(gift.settledAt).toEqual(fate === 'paid' ? expect.any(Date) : null)
  return steps
}

test.each(['open', 'paid'] as const)(
  'a process that dies at any moment of an erasing leaves a checkout that is %s as it was, or ends it for good',
  async (fate) => {
    const steps = await live(fate, Infinity)
    expect(steps).toBeGreaterThan(10)
    for (let at = 1; at <= steps + 1; at++) await live(fate, at)
  },
  400_000,
)
