import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openEmptyDatabase, openTestDatabase } from '#test/open-test-database.ts'
import { planOf } from '#test/plan-of.ts'
import { bookDifference } from './book-difference.server.ts'
import { appendEntry, findStandingPayout, listBookedSources, type NewEntry, sumAccounts } from './ledger-store.server.ts'
import { listElsewhere, listPaymentsBehind } from './ledger-for-balance.server.ts'
import { listKnownPayments } from './payment-store.server.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const at = new Date('2026-03-10T15:00:00Z')
const entry = (change: Partial<NewEntry> = {}): NewEntry => ({
  source: 'stripe',
  sourceId: crypto.randomUUID(),
  kind: 'payment',
  paymentId: null,
  giftId: null,
  practice: false,
  occurredAt: at,
  bookedAt: at,
  bookedBy: 'provider',
  reason: null,
  reverses: null,
  postings: [
    { account: 'clearing', amountCents: 2500 },
    { account: 'gift-income', amountCents: -2500 },
  ],
  ...change,
})
const within = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(database.db, work)

test('an entry whose postings do not add up to zero is refused by the database', async () => {
  const crooked = entry({
    postings: [
      { account: 'clearing', amountCents: 2500 },
      { account: 'gift-income', amountCents: -2499 },
    ],
  })
  await expect(within((trx) => appendEntry(trx, crooked))).rejects.toThrow(/adds up to 1/)
})

test('an entry without its postings is refused, and so is a posting added to an entry that stands', async () => {
  await expect(
    within((trx) =>
      trx
        .insertInto('ledgerEntries')
        .values({ id: crypto.randomUUID(), ...without(entry(), 'postings'), postingCount: 2 })
        .execute(),
    ),
  ).rejects.toThrow(/0 of 2 postings/)
  const id = await within((trx) => appendEntry(trx, entry()))
  await expect(
    within((trx) =>
      trx
        .insertInto('ledgerPostings')
        .values([
          { entryId: id, account: 'fees', amountCents: 5 },
          { entryId: id, account: 'bank', amountCents: -5 },
        ])
        .execute(),
    ),
  ).rejects.toThrow(/4 of 2 postings/)
})

test('the same fact is booked once', async () => {
  const fact = entry()
  await within((trx) => appendEntry(trx, fact))
  await expect(within((trx) => appendEntry(trx, fact))).rejects.toThrow(/duplicate key/)
})

test.each([
  'update ledger_entries set kind = kind',
  'delete from ledger_entries',
  'truncate ledger_entries cascade',
  'update ledger_postings set amount_cents = amount_cents + 1',
  'delete from ledger_postings',
  'truncate ledger_postings',
])('by hand, %j is refused', async (statement) => {
  await within((trx) => appendEntry(trx, entry()))
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/)
})

test.each(['update seed_entries set seeds = 1000', 'delete from seed_entries', 'truncate seed_entries cascade'])(
  'by hand, %j is refused',
  async (statement) => {
    await sql`insert into seed_holders (email, since) values ('ruth@example.org', now()) on conflict do nothing`.execute(database.db)
    await sql`insert into seed_entries (id, holder_id, kind, source_key, seeds, rule_version, practice, booked_at, booked_by)
    select gen_random_uuid(), id, 'gift', gen_random_uuid()::text, 1, 'gift-1', false, now(), 'provider' from seed_holders`.execute(
      database.db,
    )
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append-only/)
  },
)

test('a fact that changes is reversed and booked anew, as often as it changes', async () => {
  const about = { source: 'stripe', paymentId: 'pi_fee', giftId: null as never, practice: false, at }
  const before = await sumAccounts(database.db, false)
  for (const cents of [320, 300, 320, 320]) {
    const fee = {
      sourceId: 'pi_fee',
      kind: 'fee' as const,
      occurredAt: at,
      postings: [
        { account: 'fees' as const, amountCents: cents },
        { account: 'clearing' as const, amountCents: -cents },
      ],
    }
    await within((trx) => bookDifference(trx, about, [fee]))
  }
  const kinds = await database.db.selectFrom('ledgerEntries').select('kind').where('sourceId', '=', 'pi_fee').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['fee', 'fee-2', 'fee-2-reversed', 'fee-3', 'fee-reversed'])
  expect((await sumAccounts(database.db, false)).fees - before.fees).toBe(320)
})

test('a dispute from before its amount was kept takes it from the ledger', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const before = readdirSync('db/migrations').filter((name) => name < '0011' && name.endsWith('.sql'))
  for (const file of before) await cp(join('db/migrations', file), join(folder, file))
  const old = await openEmptyDatabase()
  await migrate(old, folder)
  await sql`insert into gifts (id, reference, attempt, practice, anonymous, created_at, checkout_expires_at, frequency, amount_cents, description)
    values (gen_random_uuid(), 'MS-1', 'MS-1', false, false, now(), now(), 'once', 10000, 'One-time gift')`.execute(old.db)
  for (const [status, lostCents] of [
    ['lost', 4000],
    ['open', 10_000],
    ['open', null],
    ['won', 0],
    [null, 0],
  ] as const) {
    const paymentId = `${status}-${lostCents}`
    await sql`insert into gift_payments
      (payment_id, gift_id, receipt, truth_order, practice, amount_cents, fee_cents, refunded_cents, dispute_status, fraud_warning, paid_at)
      select ${paymentId}, id, ${paymentId}, 1, false, 10000, 320, 1000, ${status}, false, now() from gifts`.execute(old.db)
    const moves = lostCents ? [lostCents] : lostCents === 0 && status ? [10_000, -10_000] : []
    for (const amountCents of moves)
      await inTransaction(old.db, (trx) =>
        appendEntry(trx, {
          ...entry({ kind: 'dispute', paymentId }),
          postings: [
            { account: 'dispute-losses', amountCents },
            { account: 'clearing', amountCents: -amountCents },
          ],
        }),
      )
  }

  await migrate(old, 'db/migrations')
  const rows = await old.db.selectFrom('giftPayments').select(['paymentId', 'disputedCents', 'keptCents']).execute()
  expect(Object.fromEntries(rows.map(({ paymentId, disputedCents, keptCents }) => [paymentId, [disputedCents, keptCents]]))).toEqual({
    'lost-4000': [4000, 5000],
    'open-10000': [10_000, 0],
    'open-null': [null, 0],
    'won-0': [null, 9000],
    'null-0': [null, 9000],
  })
  await old.close()
  await rm(folder, { recursive: true })
})

function without<T extends object, K extends keyof T>(whole: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = whole
  return rest
}

test('what is asked about more objects than a statement takes values is answered for all of them', async () => {
  const ids = Array.from({ length: 1100 }, (_, each) => `pi_many_${each}`)
  await within(async (trx) => {
    for (const id of ids) await appendEntry(trx, entry({ sourceId: id, paymentId: id }))
  })
  const asked = [...Array.from({ length: 70_000 }, (_, each) => `pi_unknown_${each}`), ...ids]
  expect((await listBookedSources(database.db, 'stripe', asked)).size).toBe(1100)
  expect((await listElsewhere(database.db, 'stripe', asked)).size).toBe(1100)
  expect(await listPaymentsBehind(database.db, 'stripe', asked)).toHaveLength(1100)
  expect((await listKnownPayments(database.db, asked)).size).toBe(0)
})

test('an object of another provider, or of nobody who tells of payouts, is not taken for ours', async () => {
  await within((trx) => appendEntry(trx, entry({ source: 'another', sourceId: 'po_1', kind: 'payout', paymentId: 'pi_1' })))
  expect(await findStandingPayout(database.db, 'po_1', false)).toBeUndefined()
  expect(await listPaymentsBehind(database.db, 'stripe', ['po_1'])).toEqual([])
})

test.each([
  ['the payout of an id', (db: Db) => findStandingPayout(db, 'po_1', false), /source_id = /],
  ['the payments behind objects', (db: Db) => listPaymentsBehind(db, 'stripe', ['po_1', 'po_2']), /source_id = ANY/],
])('%s is found by the beginning of an index, not by a look at every entry', async (_what, ask, byId) => {
  const plan = await planOf(database.db, ask)
  expect(plan).toMatch(/Index Cond: .*source = /)
  expect(plan).toMatch(byId)
})
