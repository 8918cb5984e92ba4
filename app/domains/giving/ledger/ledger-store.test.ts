import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import {
  recordDifference,
  appendEntry,
  listRecordedSources,
  type NewEntry,
  sumAccounts,
  filterGiftPaymentIds,
  sumClearing,
} from './ledger-store.server.ts'

const database = await openTestDatabase()

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
  await expect(within((trx) => appendEntry(trx, fact))).rejects.toThrow(/already/)
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
    await within((trx) => recordDifference(trx, about, [fee]))
  }
  const kinds = await database.db.selectFrom('ledgerEntries').select('kind').where('sourceId', '=', 'pi_fee').orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['fee', 'fee-2', 'fee-2-reversed', 'fee-3', 'fee-reversed'])
  expect((await sumAccounts(database.db, false)).fees - before.fees).toBe(320)
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
  expect((await listRecordedSources(database.db, 'stripe', asked)).size).toBe(1100)
  expect((await sumClearing(database.db, 'stripe', asked)).size).toBe(1100)
  expect((await filterGiftPaymentIds(database.db, 'stripe', asked)).size).toBe(0)
})
