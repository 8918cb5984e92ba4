import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { appendEntry, sumAccounts } from './ledger-store.server.ts'
import { move } from './ledger.ts'
import { recordPayout, reversePayout } from './record-payout.server.ts'

let database: Database
let payoutId: string
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(() => void (payoutId = `po_${crypto.randomUUID()}`))

const at = new Date('2026-03-10T15:00:00Z')
const services = () => ({ db: database.db, now: () => at })
const why = { by: 'keeper@example.org', reason: 'Read from the wrong line' }
const book = (amountCents: number) =>
  recordPayout(services(), { payoutId, amountCents, arrivedAt: at, practice: false, by: 'keeper@example.org' })
const booked = async (amountCents: number) => {
  const answer = await book(amountCents)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.entryId
}
const inBank = async () => (await sumAccounts(database.db, false)).bank

test('a payout is booked once, and a mistaken one is reversed once', async () => {
  const before = await inBank()
  const entryId = await booked(5000)
  expect(await book(5000)).toEqual({ ok: false, reason: 'booked-before' })
  expect(await inBank()).toBe(before + 5000)
  expect(await reversePayout(services(), entryId, why)).toMatchObject({ ok: true })
  expect(await reversePayout(services(), entryId, why)).toEqual({ ok: false, reason: 'reversed-before' })
  expect(await inBank()).toBe(before)
})

test('a payout that was taken back is booked again, as often as it is corrected', async () => {
  const before = await inBank()
  for (const amountCents of [5000, 500, 5050]) await reversePayout(services(), await booked(amountCents), why)
  await booked(5005)
  expect(await book(5005)).toEqual({ ok: false, reason: 'booked-before' })
  expect(await inBank()).toBe(before + 5005)
  const entries = await database.db.selectFrom('ledgerEntries').select('kind').where('sourceId', '=', payoutId).orderBy('kind').execute()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'payout',
    'payout-2',
    'payout-2-reversed',
    'payout-3',
    'payout-3-reversed',
    'payout-4',
    'payout-reversed',
  ])
})

test('of many at once one is booked, and one is reversed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(700)))
  const [booked, ...more] = answers.filter((answer) => answer.ok)
  expect(more).toEqual([])
  const reversals = await Promise.all(Array.from({ length: 8 }, () => reversePayout(services(), booked!.entryId, why)))
  expect(reversals.filter(({ ok }) => ok)).toHaveLength(1)
  expect(reversals).toContainEqual({ ok: false, reason: 'reversed-before' })
})

test('an amount that is none, and an entry that is none, as the id of the payout itself, are answered as that', async () => {
  for (const amountCents of [0, -1, 0.5, 3_000_000_000]) expect(await book(amountCents)).toEqual({ ok: false, reason: 'bad-amount' })
  for (const entryId of [payoutId, crypto.randomUUID()])
    expect(await reversePayout(services(), entryId, why)).toEqual({ ok: false, reason: 'not-found' })
})

test('what the provider told is neither booked again nor reversed by hand', async () => {
  const entryId = await inTransaction(database.db, (trx) =>
    appendEntry(trx, {
      source: 'stripe',
      sourceId: payoutId,
      kind: 'payout',
      paymentId: null,
      giftId: null,
      practice: false,
      occurredAt: at,
      bookedAt: at,
      bookedBy: 'provider',
      reason: null,
      reverses: null,
      postings: move('clearing', 'bank', 5000),
    }),
  )
  expect(await book(5000)).toEqual({ ok: false, reason: 'booked-before' })
  expect(await reversePayout(services(), entryId, why)).toEqual({ ok: false, reason: 'from-the-provider' })
})
