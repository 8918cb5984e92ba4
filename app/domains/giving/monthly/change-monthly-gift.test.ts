import { expect, test, vi } from 'vitest'
import { PaymentRefused, PaymentUnavailable } from '#app/integrations/payments/payment-provider.ts'
import { findGiftStatus } from '#app/domains/giving/ledger/gift-status.server.ts'
import { changeAmount, pauseMonthlyGift, resumeMonthlyGift } from './request-change.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift, syncMonthlyGift } from './monthly-gift.server.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const minute = 60_000
const planter = { kind: 'circle', id: 'seed-planter' } as const
const join = async () => {
  const { giftId, checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, reference, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const changesOf = (giftId: string) =>
  database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', giftId).orderBy('serial').execute()
const consentsOf = (giftId: string) => database.db.selectFrom('giftConsents').selectAll().where('giftId', '=', giftId).execute()
const mailsTo = async (kind: string) => (await giving.mails(kind)).filter(({ toAddress }) => toAddress === email)

test('the wish and the consent stand before the provider is asked', async () => {
  const own = await join()
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockImplementation(async ({ key }) => {
    const [change] = await changesOf(own.giftId)
    expect(change).toMatchObject({ amountCents: 1100, circleId: 'seed-planter', outcome: null, consentId: expect.any(String) })
    expect((await consentsOf(own.giftId)).map(({ id }) => id)).toContain(change?.consentId)
    expect(key).toBe(`change:${change?.id}:1`)
    throw new PaymentUnavailable('not now')
  })
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'underway' })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 3300, circleId: 'growth-nurturer' })
})

test('an answer that an event overtakes loses neither the circle nor the consent', async () => {
  const own = await join()
  const real = giving.services.payments.changeAmount.bind(giving.services.payments)
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockImplementation(async (request) => {
    const answer = await real(request)
    // The event of the change is dealt with before we have our answer, twice.
    await giving.deliverAll()
    await syncMonthlyGift(giving.services, own.subscriptionId)
    return answer
  })
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'done' })
  asked.mockRestore()
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 1100, circleId: 'seed-planter' })
  expect((await consentsOf(own.giftId)).map(({ amountCents }) => amountCents).toSorted()).toEqual([1100, 3300])
  expect(await mailsTo('gift-changed')).toHaveLength(1)
})

test('a pause is its giver’s, also where the event about it is heard of first', async () => {
  const own = await join()
  const real = giving.services.payments.pause.bind(giving.services.payments)
  const asked = vi.spyOn(giving.services.payments, 'pause').mockImplementation(async (request) => {
    const answer = await real(request)
    await giving.deliverAll()
    return answer
  })
  expect(await pauseMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  asked.mockRestore()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'paused' })
})

test('a process that dies after the provider has acted leaves the wish, and the sweep keeps circle and consent', async () => {
  const own = await join()
  const fetching = vi.spyOn(giving.services.payments, 'fetchSubscription').mockRejectedValueOnce(new Error('The process has died.'))
  await expect(changeAmount(giving.services, own, planter)).rejects.toThrow('died')
  fetching.mockRestore()
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(1100)
  await giving.deliverAll()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 1100, circleId: 'seed-planter' })
  giving.later(5 * minute)
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
  expect(await changesOf(own.giftId)).toMatchObject([{ outcome: 'done' }])
  expect(await mailsTo('gift-changed')).toHaveLength(1)
})

test('a pause that was resumed elsewhere is a pause again when it is pressed again', async () => {
  const own = await join()
  for (let round = 0; round < 2; round++) {
    expect(await pauseMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
    expect(giving.subscriptions.get(own.subscriptionId)?.status).toBe('paused')
    giving.world.setStatus(own.subscriptionId, 'active')
    await giving.deliverAll()
  }
  expect(new Set((await changesOf(own.giftId)).map(({ id }) => id)).size).toBe(2)
})

test('a change that is overtaken is never asked for', async () => {
  const own = await join()
  giving.world.failNext(1)
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'underway' })
  expect(await changeAmount(giving.services, own, { kind: 'custom', amountCents: 2500 })).toEqual({ ok: true, state: 'done' })
  giving.later(90 * minute)
  await reconcileMonthlyGifts(giving.services)
  await giving.deliverAll()
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(2500)
  expect((await changesOf(own.giftId)).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'superseded'])
  expect(await mailsTo('gift-changed')).toHaveLength(1)
})

test('what is asked for late and undoes what overtook it is set right again', async () => {
  const own = await join()
  const real = giving.services.payments.changeAmount.bind(giving.services.payments)
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockImplementationOnce(async (request) => {
    // On its way for so long that another wish is made and fulfilled meanwhile.
    expect(await changeAmount(giving.services, own, { kind: 'custom', amountCents: 2500 })).toEqual({ ok: true, state: 'done' })
    return real(request)
  })
  // Who wished this is not told that the gift has ended, and begins no second one.
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: false, reason: 'superseded' })
  asked.mockRestore()
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(1100)
  await reconcileMonthlyGifts(giving.services)
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(2500)
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 2500, circleId: null })
})

test('who goes back to how it stands while another wish is at the provider has that asked for, too', async () => {
  const own = await join()
  giving.world.loseAnswers(1)
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'underway' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(1100)
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 3300 })
  expect(await changeAmount(giving.services, own, { kind: 'circle', id: 'growth-nurturer' })).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(3300)
  expect((await changesOf(own.giftId)).map(({ outcome }) => outcome)).toEqual(['superseded', 'done'])
})

test('an error that the provider keeps under its key is asked for again under another; a lost answer under the same', async () => {
  const own = await join()
  const keys: string[] = []
  const real = giving.services.payments.pause.bind(giving.services.payments)
  const failures = [new PaymentUnavailable('500', { answered: true }), new PaymentUnavailable('nothing came back')]
  const asked = vi.spyOn(giving.services.payments, 'pause').mockImplementation(async (request) => {
    keys.push(request.key.split(':').at(-1)!)
    const failure = failures.shift()
    if (failure) throw failure
    return real(request)
  })
  await pauseMonthlyGift(giving.services, own)
  for (let tries = 0; tries < 2; tries++) {
    giving.later(10 * minute)
    await reconcileMonthlyGifts(giving.services)
  }
  asked.mockRestore()
  expect(keys).toEqual(['1', '2', '2'])
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'paused' })
})

test('what the provider refuses stays as it was, and the giver is told', async () => {
  const own = await join()
  const asked = vi.spyOn(giving.services.payments, 'changeAmount').mockRejectedValue(new PaymentRefused('no'))
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: false, reason: 'refused' })
  asked.mockRestore()
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 3300, circleId: 'growth-nurturer' })
  expect(JSON.stringify(await mailsTo('gift-change-not-made'))).toContain('stays at $33 a month')
  expect(await reconcileMonthlyGifts(giving.services)).toMatchObject({ failed: 0 })
})

test('who is paused, and whose wish to go on is refused, is told that the gift stays paused', async () => {
  const own = await join()
  await pauseMonthlyGift(giving.services, own)
  const asked = vi.spyOn(giving.services.payments, 'resume').mockRejectedValue(new PaymentRefused('no'))
  expect(await resumeMonthlyGift(giving.services, own)).toEqual({ ok: false, reason: 'refused' })
  asked.mockRestore()
  expect(JSON.stringify(await mailsTo('gift-change-not-made'))).toContain('stays paused, at $33 a month')
})

test('who cancels wishes nothing else any more, and a gift that has ended is not changed', async () => {
  const own = await join()
  giving.world.failNext(1)
  await pauseMonthlyGift(giving.services, own)
  await cancelMonthlyGift(giving.services, own)
  expect(await changesOf(own.giftId)).toMatchObject([{ outcome: 'superseded' }])
  for (const change of [pauseMonthlyGift, resumeMonthlyGift])
    expect(await change(giving.services, own)).toEqual({ ok: false, reason: 'ended' })
  expect(await mailsTo('gift-changed')).toEqual([])
})

test('a pause leaves a change of the amount alone, and the page after the payment says no more than is sure', async () => {
  const own = await join()
  giving.world.failNext(1)
  await changeAmount(giving.services, own, planter)
  expect(await findGiftStatus(giving.services, own.giftId)).toMatchObject({ state: 'changed' })
  expect(await pauseMonthlyGift(giving.services, own)).toEqual({ ok: true, state: 'done' })
  giving.later(5 * minute)
  await reconcileMonthlyGifts(giving.services)
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ status: 'paused', amountCents: 1100, circleId: 'seed-planter' })
})

test('each change is mailed with the old and the new', async () => {
  const own = await join()
  expect(await changeAmount(giving.services, own, planter)).toEqual({ ok: true, state: 'done' })
  const [mail] = await mailsTo('gift-changed')
  expect(JSON.stringify(mail?.parts)).toContain('Growth Nurturer, $33 a month')
  expect(JSON.stringify(mail?.parts)).toContain('Seed Planter, $11 a month')
})

test('a charge that was under way when the gift was paused is told of', async () => {
  const own = await join()
  const real = giving.services.payments.pause.bind(giving.services.payments)
  const asked = vi
    .spyOn(giving.services.payments, 'pause')
    .mockImplementation(async (request) => ({ ...(await real(request)), underWay: [{ invoiceId: 'in_1', amountCents: 3300 }] }))
  await pauseMonthlyGift(giving.services, own)
  asked.mockRestore()
  expect(JSON.stringify(await mailsTo('gift-changed'))).toContain('A charge of $33 had already begun when you paused')
})
