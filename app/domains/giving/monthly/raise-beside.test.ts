import { expect, test, vi } from 'vitest'
import { PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { changeAmount, undoChange } from './request-change.server.ts'
import { changePage } from './change-page.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift, syncMonthlyGift } from './monthly-gift.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { confirmRaise } from './apply-change.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const minute = 60_000
const join = async (amountCents: number) => {
  const { giftId, checkoutId } = await giving.begin({ email, priced: { ...growthNurturer, amountCents, circleId: null } })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const to = (own: { giftId: string; email: string }, amountCents: number) =>
  changeAmount(giving.services, own, { kind: 'custom', amountCents })
const changesOf = (giftId: string) =>
  database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', giftId).orderBy('serial').execute()
const mailsTo = async (kind: string) => (await giving.mails(kind)).filter(({ toAddress }) => toAddress === email)
const chargedCents = ({ subscriptionId }: { subscriptionId: string }) => giving.subscriptions.get(subscriptionId)?.amountCents
const shown = (id: string) => changePage.load(giving.services as Services, id)

test('a change that the provider is asked for goes on beside a raise that waits, is told, and stands in the papers', async () => {
  const own = await join(7700)
  const real = giving.services.payments.changeAmount.bind(giving.services.payments)
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockImplementationOnce(async (request) => {
    expect(await to(own, 90_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
    return real(request)
  })
  expect(await to(own, 10_000)).toEqual({ ok: true, state: 'done' })
  asked.mockRestore()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 10_000 })
  const [changed, waits] = await changesOf(own.giftId)
  expect(changed).toMatchObject({ outcome: 'done', amountCents: 10_000, mailedAt: expect.any(Date) })
  expect(waits).toMatchObject({ outcome: null, amountCents: 90_000 })
  expect(JSON.stringify((await mailsTo('gift-changed')).map(({ parts }) => parts))).toContain('$100')
  // The tap raises from what stands by then.
  expect(await shown(waits!.id)).toMatchObject({ state: 'waits', before: { amountCents: 10_000 } })
  expect(await confirmRaise(giving.services, waits!.id)).toEqual({ ok: true, state: 'done' })
  expect(chargedCents(own)).toBe(90_000)
  expect(await undoChange(giving.services, waits!.id)).toEqual({ ok: true, state: 'done' })
  expect(chargedCents(own)).toBe(10_000)
})

test('a lowering that the provider did not hear is not lost to a raise that waits', async () => {
  const own = await join(7700)
  giving.world.failNext(1)
  expect(await to(own, 500)).toEqual({ ok: true, state: 'underway' })
  expect(await to(own, 90_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  const [monthly] = (await findGiving(giving.services, email)).monthly
  expect(monthly?.requests.map(({ amountCents, confirmUntil }) => [amountCents, confirmUntil !== null])).toEqual([
    [500, false],
    [90_000, true],
  ])
  giving.later(5 * minute)
  await reconcileMonthlyGifts(giving.services)
  expect(chargedCents(own)).toBe(500)
  expect(await changesOf(own.giftId)).toMatchObject([{ outcome: 'done' }, { outcome: null }])
})

test('the tap overtakes what is asked for then, and another wish without a tap overtakes what waits', async () => {
  const own = await join(7700)
  giving.world.failNext(1)
  await to(own, 500)
  await to(own, 90_000)
  const [, waits] = await changesOf(own.giftId)
  expect(await confirmRaise(giving.services, waits!.id)).toEqual({ ok: true, state: 'done' })
  expect(await changesOf(own.giftId)).toMatchObject([{ outcome: 'superseded' }, { outcome: 'done' }])
  const [replaced] = await changesOf(own.giftId)
  expect(await shown(replaced!.id)).toMatchObject({ wasApplied: false })
  expect(chargedCents(own)).toBe(90_000)
  await to(own, 95_000)
  expect(await to(own, 80_000)).toEqual({ ok: true, state: 'done' })
  expect((await changesOf(own.giftId)).map(({ outcome }) => outcome)).toEqual(['superseded', 'done', 'superseded', 'done'])
})

test('a late answer that undid what had come true is mended while a raise waits', async () => {
  const own = await join(7700)
  const { payments } = giving.services
  const real = payments.changeAmount.bind(payments)
  const asked = vi.spyOn(payments, 'changeAmount').mockImplementationOnce(async (request) => {
    // Overtaken while the provider has not acted yet.
    expect(await to(own, 6000)).toEqual({ ok: true, state: 'done' })
    expect(await to(own, 90_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
    return real(request)
  })
  await to(own, 7000)
  expect(asked).toHaveBeenCalled()
  asked.mockRestore()
  giving.later(5 * minute)
  await reconcileMonthlyGifts(giving.services)
  expect(chargedCents(own)).toBe(6000)
})

test('what was raised and then lowered a little goes back, by the mail of the raise, to where it stood before', async () => {
  const own = await join(1100)
  await to(own, 2200)
  giving.later(minute)
  await to(own, 2100)
  const [raise, lowered] = await changesOf(own.giftId)
  expect(await shown(raise!.id)).toMatchObject({ state: 'superseded', wasApplied: true, canBeUndone: true, before: { amountCents: 1100 } })
  for (let press = 0; press < 2; press++) expect(await undoChange(giving.services, raise!.id)).toEqual({ ok: true, state: 'done' })
  expect(chargedCents(own)).toBe(1100)
  expect(await shown(raise!.id)).toMatchObject({ state: 'undone', canBeUndone: false })
  // The other mail would raise again what has just been taken back.
  expect(await undoChange(giving.services, lowered!.id)).toEqual({ ok: false, reason: 'over' })
})

test('an answer of the provider that comes while it cancels does not outlast the end', async () => {
  const own = await join(1100)
  const { payments } = giving.services
  const real = payments.cancel.bind(payments)
  const asked = vi.spyOn(payments, 'cancel').mockImplementationOnce(async (request) => {
    await syncMonthlyGift(giving.services, own.subscriptionId)
    return real(request)
  })
  expect(await cancelMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  asked.mockRestore()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'canceled' })
})

test('a provider that is away does not let the raise that waits through', async () => {
  const own = await join(7700)
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockRejectedValue(new PaymentUnavailable('away'))
  await to(own, 500)
  await to(own, 90_000)
  giving.later(5 * minute)
  await reconcileMonthlyGifts(giving.services)
  expect(asked.mock.calls.map(([{ amountCents }]) => amountCents)).toEqual([500, 500])
  asked.mockRestore()
})
