import { expect, test } from 'vitest'
import { PaymentRefused } from '#app/integrations/payments/payment-provider.ts'
import { changeAmount, undoChange, pauseMonthlyGift } from './request-change.server.ts'
import { changePage } from './change-page.server.ts'
import { reconcileMonthlyGifts } from '#app/domains/giving/events/giving-jobs.server.ts'
import { findGiving } from '#app/domains/giving/your-giving/find-giving.server.ts'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { givingForEach, newcomer } from '#test/support/giving/giving-for-each.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'
import { cancelMonthlyGift } from './monthly-gift.server.ts'
import { undoConsentVersion, needsMailConfirmation } from './change-rules.ts'
import { findMonthlyGift } from './monthly-gift-store.server.ts'
import { declineRaise, confirmRaise } from './apply-change.server.ts'

let database: Database
let giving: Giving
let email: string
givingForEach((its, file) => {
  database = file
  giving = its
  email = newcomer().email
})

const day = 86_400_000
const join = async (priced = growthNurturer) => {
  const { giftId, checkoutId } = await giving.begin({ email, priced })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  return { giftId, email, subscriptionId: giving.checkouts.get(checkoutId)!.subscriptionId! }
}
const ownAmount = (amountCents: number) => ({ ...growthNurturer, amountCents, circleId: null })
const to = (own: { giftId: string; email: string }, amountCents: number) =>
  changeAmount(giving.services, own, { kind: 'custom', amountCents })
const mailsTo = async (kind: string) => (await giving.mails(kind)).filter(({ toAddress }) => toAddress === email)
const openChange = async (giftId: string) =>
  database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', giftId).where('doneAt', 'is', null).executeTakeFirst()
const changesOf = (giftId: string) =>
  database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', giftId).orderBy('serial').execute()
const shown = (id: string) => changePage.load(giving.services as Services, id)

test('a raise waits where it is more than twice what was agreed to, or above $100; nothing else does', () => {
  const waits = (nowCents: number, afterCents: number, agreedCents = nowCents) =>
    needsMailConfirmation({ nowCents, agreedCents, afterCents })
  expect(waits(1000, 2000)).toBe(false)
  expect(waits(1000, 2001)).toBe(true)
  expect(waits(9000, 10_000)).toBe(false)
  expect(waits(9000, 10_001)).toBe(true)
  expect(waits(50_000, 10_001)).toBe(false)
  expect(waits(10_001, 10_001)).toBe(false)
  expect(waits(4000, 8000, 1000)).toBe(true)
  // Lowered since it was paid: twice what is charged now is the bound.
  expect(waits(500, 1000, 7700)).toBe(false)
  expect(waits(500, 10_000, 7700)).toBe(true)
})

test('a raise beyond twice the amount last paid waits for the tap, however it is cut into steps', async () => {
  const own = await join(ownAmount(1000))
  expect(await to(own, 2000)).toEqual({ ok: true, state: 'done' })
  expect(await to(own, 2500)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  expect(await to(own, 4000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(2000)
  giving.later(day)
  giving.world.charge(own.subscriptionId, true)
  await giving.deliverAll()
  expect(await to(own, 4001)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  expect(await to(own, 4000)).toEqual({ ok: true, state: 'done' })
})

test('the same raise again is the same wish: one mail, and nothing changes without the tap', async () => {
  const own = await join()
  for (let press = 0; press < 3; press++) expect(await to(own, 15_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  const [mail, ...more] = await mailsTo('gift-raise-waits')
  expect(more).toEqual([])
  expect(JSON.stringify(mail?.parts)).toContain('from $33 to $150 a month')
  giving.later(day)
  await reconcileMonthlyGifts(giving.services)
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 3300, circleId: 'growth-nurturer' })
  expect((await findGiving(giving.services, email)).monthly[0]?.requests).toMatchObject([
    { amountCents: 15_000, confirmUntil: expect.any(Date) },
  ])
})

test('a tap on the link in the mail, not the opening of it, raises, and tells it; a second tap is the first', async () => {
  const own = await join()
  await to(own, 15_000)
  const { id } = (await openChange(own.giftId))!
  for (let opened = 0; opened < 3; opened++) expect(await shown(id)).toMatchObject({ state: 'waits', raise: true })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(3300)
  expect(await confirmRaise(giving.services, id)).toEqual({ ok: true, state: 'done' })
  expect(await confirmRaise(giving.services, id)).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(15_000)
  expect(await shown(id)).toMatchObject({ state: 'done', canBeUndone: true })
  expect(await mailsTo('gift-changed')).toHaveLength(1)
})

test('who holds the receipt alone cannot tap: its link is for another page and another subject', async () => {
  const own = await join()
  await to(own, 15_000)
  const { id } = (await openChange(own.giftId))!
  const linksIn = async (kind: string) =>
    (await mailsTo(kind)).map(
      ({ parts }) => (JSON.parse((parts as unknown as { text: string }[])[0]!.text) as { buttons: unknown }).buttons,
    )
  const toGiving = expect.objectContaining({ link: { purpose: 'giving', subject: email } })
  expect(await linksIn('gift-receipt')).toEqual([[toGiving, toGiving]])
  expect(await linksIn('gift-raise-waits')).toEqual([[expect.objectContaining({ link: { purpose: 'change', subject: id } }), toGiving]])
  expect(JSON.stringify(await givingPage(personalData).load(giving.services as Services, email))).not.toContain(id)
})

test('a tap that the provider does not hear is carried by the sweep', async () => {
  const own = await join()
  await to(own, 15_000)
  const { id } = (await openChange(own.giftId))!
  giving.world.failNext(1)
  expect(await confirmRaise(giving.services, id)).toEqual({ ok: true, state: 'underway' })
  expect(await shown(id)).toMatchObject({ state: 'underway' })
  giving.later(5 * 60_000)
  await reconcileMonthlyGifts(giving.services)
  expect(await shown(id)).toMatchObject({ state: 'done' })
})

test('a raise that nobody confirms in seven days lapses, and its giver is told', async () => {
  const own = await join()
  await to(own, 15_000)
  const { id } = (await openChange(own.giftId))!
  giving.later(7 * day)
  expect(await shown(id)).toMatchObject({ state: 'lapsed' })
  expect(await confirmRaise(giving.services, id)).toEqual({ ok: false, reason: 'over' })
  await reconcileMonthlyGifts(giving.services)
  expect(await confirmRaise(giving.services, id)).toEqual({ ok: false, reason: 'over' })
  expect(await to(own, 15_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  giving.later(7 * day)
  // Asked for again before the sweep has said so, it waits anew, with a mail of its own.
  expect(await to(own, 15_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  expect(await mailsTo('gift-raise-waits')).toHaveLength(3)
  expect(JSON.stringify(await mailsTo('gift-change-not-made'))).toContain('Nobody confirmed the raise to $150')
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(3300)
})

test('no to a raise is no at once, and a gift that is canceled is raised by no tap', async () => {
  const own = await join()
  await to(own, 15_000)
  const first = (await openChange(own.giftId))!
  expect(await declineRaise(giving.services, first.id)).toEqual({ ok: true })
  expect(await declineRaise(giving.services, first.id)).toEqual({ ok: true })
  expect(await confirmRaise(giving.services, first.id)).toEqual({ ok: false, reason: 'over' })
  await to(own, 15_000)
  const second = (await openChange(own.giftId))!
  await cancelMonthlyGift(giving.services, own)
  expect(await confirmRaise(giving.services, second.id)).toEqual({ ok: false, reason: 'over' })
  expect(await shown(second.id)).toMatchObject({ state: 'ended', canBeUndone: false })
})

test('a change is undone by the link in its mail, with its circle and a consent, once; the undoing as well', async () => {
  const own = await join()
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  const [change] = await database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', own.giftId).execute()
  for (let press = 0; press < 2; press++) expect(await undoChange(giving.services, change!.id)).toEqual({ ok: true, state: 'done' })
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 3300, circleId: 'growth-nurturer' })
  expect(await shown(change!.id)).toMatchObject({ state: 'undone' })
  const consents = await database.db.selectFrom('giftConsents').select('version').where('giftId', '=', own.giftId).execute()
  expect(consents.map(({ version }) => version)).toContain(undoConsentVersion)
  expect(await mailsTo('gift-changed')).toHaveLength(2)
  const undoing = await database.db.selectFrom('monthlyGiftChanges').selectAll().where('undoes', '=', change!.id).executeTakeFirstOrThrow()
  expect(await undoChange(giving.services, undoing.id)).toEqual({ ok: true, state: 'done' })
  expect(await findMonthlyGift(database.db, own.giftId)).toMatchObject({ amountCents: 1100, circleId: 'seed-planter' })
})

test('a lowered amount is taken back at once, also where the same amount waits for its tap', async () => {
  const own = await join(ownAmount(15_000))
  expect(await to(own, 5000)).toEqual({ ok: true, state: 'done' })
  const [lowered] = await changesOf(own.giftId)
  expect(await to(own, 15_000)).toEqual({ ok: true, state: 'waits-for-confirmation' })
  expect(await undoChange(giving.services, lowered!.id)).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(15_000)
  expect(await shown(lowered!.id)).toMatchObject({ state: 'undone' })
})

test('what could not be taken back once can be taken back later', async () => {
  const own = await join()
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  const [change] = await changesOf(own.giftId)
  const { changeAmount: ask } = giving.services.payments
  giving.services.payments.changeAmount = () => Promise.reject(new PaymentRefused('not today'))
  expect(await undoChange(giving.services, change!.id)).toEqual({ ok: false, reason: 'refused' })
  giving.services.payments.changeAmount = ask
  expect(await undoChange(giving.services, change!.id)).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)?.amountCents).toBe(3300)
})

test('what was changed again since then is undone by no earlier mail; a pause is', async () => {
  const own = await join()
  await changeAmount(giving.services, own, { kind: 'circle', id: 'seed-planter' })
  const [first] = await database.db.selectFrom('monthlyGiftChanges').selectAll().where('giftId', '=', own.giftId).execute()
  giving.later(1000)
  await to(own, 2000)
  expect(await undoChange(giving.services, first!.id)).toEqual({ ok: false, reason: 'over' })
  expect(await shown(first!.id)).toMatchObject({ state: 'superseded', wasApplied: true, canBeUndone: false })
  await pauseMonthlyGift(giving.services, own)
  const pause = await database.db
    .selectFrom('monthlyGiftChanges')
    .selectAll()
    .where('giftId', '=', own.giftId)
    .where('kind', '=', 'pause')
    .executeTakeFirstOrThrow()
  expect(await undoChange(giving.services, pause.id)).toEqual({ ok: true, state: 'done' })
  expect(giving.subscriptions.get(own.subscriptionId)).toMatchObject({ status: 'active', amountCents: 2000 })
})
