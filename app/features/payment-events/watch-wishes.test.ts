import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/adapters/payments/payment-provider.ts'
import { listOpenAlerts } from '#app/features/alerts/alert-store.server.ts'
import { changeAmount } from '#app/features/gift-changes/change-amount.server.ts'
import { cancelMonthlyGift } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { listCancellationsDue } from '#app/features/monthly-gifts/monthly-gifts-due.server.ts'
import { givingAlone } from '#test/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/giving/open-giving.ts'
import { sweepMonthlyGifts } from './sweep-gifts.server.ts'
import { watchBooks } from './watch-books.server.ts'

let giving: Giving
givingAlone((its) => void (giving = its))

const minute = 60_000
const hour = 60 * minute
const email = 'ruth@example.org'
const byGiver = { who: 'giver', reason: null } as const

async function join() {
  const { giftId, checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, reference, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const pass = async (hours: number) => {
  for (let each = 0; each < hours; each++) {
    giving.later(hour)
    await sweepMonthlyGifts(giving.services)
    await watchBooks(giving.services)
  }
}
const told = async () =>
  (await listOpenAlerts(giving.db)).filter(({ kind }) => kind !== 'not-reconciled').map(({ kind, details }) => ({ kind, details }))

test('a cancellation of what the provider does not know any more is answered, and told at once and after a day, each once', async () => {
  const own = await join()
  giving.subscriptions.delete(own.subscriptionId)
  const since = giving.services.now().toISOString()
  expect(await cancelMonthlyGift(giving.services, own, byGiver)).toEqual({ ok: true, state: 'underway' })
  await pass(1)
  const missing = { kind: 'object-missing', details: { object: 'subscription', id: own.subscriptionId } }
  expect(await told()).toEqual([missing])
  await pass(47)
  const waits = { kind: 'wish-waits', details: { reference: own.reference, wish: 'cancellation', since } }
  expect(await told()).toEqual([missing, waits])
})

test('one that the provider does not say yes to is asked for later and later, and stands behind the others', async () => {
  const [first, second] = [await join(), await join()]
  giving.services.payments.cancel = () => Promise.reject(new PaymentUnavailable('away'))
  const due = async () => (await listCancellationsDue(giving.db, giving.services.now(), false)).map(({ giftId }) => giftId)
  await cancelMonthlyGift(giving.services, first, byGiver)
  const waits: number[] = []
  for (let each = 0; each < 8; each++) {
    expect(await due()).toEqual([first.giftId])
    await sweepMonthlyGifts(giving.services)
    let minutes = 0
    for (; (await due()).length === 0; minutes++) giving.later(minute)
    waits.push(minutes)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  await cancelMonthlyGift(giving.services, second, byGiver)
  expect(await due()).toEqual([second.giftId, first.giftId])
})

test('a change that is open for a day is told once; a raise that waits for its giver is not', async () => {
  const [own, raised] = [await join(), await join()]
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockRejectedValue(new PaymentUnavailable('away'))
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  await changeAmount(giving.services, raised, { kind: 'custom', amountCents: 15_000 })
  await pass(24)
  expect(await told()).toEqual([])
  await pass(24)
  expect(await told()).toMatchObject([{ kind: 'wish-waits', details: { reference: own.reference, wish: 'change' } }])
  asked.mockRestore()
})
