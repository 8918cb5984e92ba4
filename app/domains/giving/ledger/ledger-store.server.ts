import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { anyOf } from '#app/platform/database/expressions.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'
import { baseKind, type LedgerAccount, ledgerAccounts, type Posting, type ExpectedEntry, samePostings } from './ledger.ts'

type EntryTable = {
  id: string
  source: string
  sourceId: string
  kind: string
  paymentId: string | null
  giftId: string | null
  practice: boolean
  occurredAt: Timestamp
  bookedAt: Timestamp
  bookedBy: string
  reason: string | null
  reverses: string | null
  postingCount: number
}
type PostingTable = { entryId: string; account: LedgerAccount; amountCents: number }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    ledgerEntries: EntryTable
    ledgerPostings: PostingTable
  }
}

type LedgerEntry = Selectable<EntryTable> & { postings: Posting[] }

export type NewEntry = Omit<Insertable<EntryTable>, 'id' | 'postingCount'> & { postings: Posting[] }

/** The database refuses an entry at commit unless its postings add up to zero. */
export async function appendEntry(trx: Trx, entry: NewEntry): Promise<string> {
  const id = await appendOnce(trx, entry)
  if (id === undefined) throw new Error(`The ledger has an entry ${entry.kind} of ${entry.sourceId} already.`)
  return id
}

export async function appendOnce(trx: Trx, { postings, ...entry }: NewEntry): Promise<string | undefined> {
  if (postings.length === 0) return undefined
  const inserted = await trx
    .insertInto('ledgerEntries')
    .values({ id: randomUUID(), ...entry, postingCount: postings.length })
    .onConflict((conflict) => conflict.columns(['source', 'sourceId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await trx
    .insertInto('ledgerPostings')
    .values(postings.map((posting) => ({ entryId: inserted.id, ...posting })))
    .execute()
  return inserted.id
}

export async function listRecordedSources(db: Db, source: string, sourceIds: string[]): Promise<Set<string>> {
  const recorded = db.selectFrom('ledgerEntries').select('sourceId').distinct().where('source', '=', source)
  const rows = await recorded.where('sourceId', '=', anyOf(sourceIds)).execute()
  return new Set(rows.map(({ sourceId }) => sourceId))
}

/** Excludes reversals and the entries that they reverse. */
async function listActiveEntries(db: Db, source: string, paymentId: string): Promise<LedgerEntry[]> {
  return withPostings(db, await activeEntries(db).where('source', '=', source).where('paymentId', '=', paymentId).execute())
}

function activeEntries(db: Db) {
  return db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledgerEntries as reversal').select('reversal.id').whereRef('reversal.reverses', '=', 'ledgerEntries.id'))),
    )
}

/** Counts the entries of one kind, without reversals. @param kind without the suffix of a repetition (see `baseKind`) */
async function countEntries(db: Db, source: string, sourceId: string, kind: string): Promise<number> {
  const entries = db.selectFrom('ledgerEntries').select('kind').where('source', '=', source).where('sourceId', '=', sourceId)
  const rows = await entries.where('reverses', 'is', null).execute()
  return rows.filter((row) => baseKind(row.kind) === kind).length
}

/** Sums the postings of each account; debit is positive. Practice money and real money are never added together. */
export async function sumAccounts(db: Db, practice: boolean, sources: string[] = []): Promise<Record<LedgerAccount, number>> {
  const rows = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
    .select(['account', sql<string>`sum(amount_cents)`.as('sum')])
    .where('practice', '=', practice)
    .$if(sources.length > 0, (query) => query.where('source', 'in', sources))
    .groupBy('account')
    .execute()
  const sums = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Record<LedgerAccount, number>
  for (const { account, sum } of rows) sums[account] = Number(sum)
  return sums
}

async function withPostings(db: Db, entries: Selectable<EntryTable>[]): Promise<LedgerEntry[]> {
  if (entries.length === 0) return []
  const postings = await db
    .selectFrom('ledgerPostings')
    .selectAll()
    .where(
      'entryId',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  return entries.map((entry) => ({
    ...entry,
    postings: postings.filter(({ entryId }) => entryId === entry.id).map(({ account, amountCents }) => ({ account, amountCents })),
  }))
}

export async function sumClearing(db: Db, source: string, paymentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .select(['paymentId', sql<string>`sum(amount_cents)`.as('sum')])
    .where('account', '=', 'clearing')
    .where('source', '=', source)
    .where('paymentId', '=', anyOf(paymentIds))
    .groupBy('paymentId')
    .execute()
  return new Map(rows.map(({ paymentId, sum }) => [paymentId!, Number(sum)]))
}

/** Returns those of `paymentIds` that belong to a gift. */
export async function filterGiftPaymentIds(db: Db, source: string, paymentIds: string[]): Promise<Set<string>> {
  const entries = db.selectFrom('ledgerEntries').select('paymentId').distinct().where('source', '=', source)
  const rows = await entries.where('paymentId', '=', anyOf(paymentIds)).where('giftId', 'is not', null).execute()
  return new Set(rows.map(({ paymentId }) => paymentId!))
}

/** Appends the entries of `wanted` that the payment lacks, and reverses its other entries. The caller must hold the lock of the gift. */
export async function recordDifference(
  trx: Trx,
  about: { source: string; paymentId: string; giftId: string; practice: boolean; at: Date },
  wanted: ExpectedEntry[],
): Promise<number> {
  const { at, ...entry } = about
  const current = await listActiveEntries(trx, about.source, about.paymentId)
  const isSame = (booked: LedgerEntry, booking: ExpectedEntry) =>
    booked.sourceId === booking.sourceId && baseKind(booked.kind) === booking.kind && samePostings(booked.postings, booking.postings)
  const outdated = current.filter((booked) => !wanted.some((booking) => isSame(booked, booking)))
  const missing = wanted.filter((booking) => !current.some((booked) => isSame(booked, booking)))

  for (const booked of outdated) await appendReversal(trx, booked, { at, by: 'provider', reason: 'provider-says-otherwise' })
  for (const { kind, ...booking } of missing) {
    const before = await countEntries(trx, about.source, booking.sourceId, kind)
    await appendEntry(trx, {
      ...entry,
      ...booking,
      kind: before === 0 ? kind : `${kind}-${before + 1}`,
      bookedAt: at,
      bookedBy: 'provider',
      reason: null,
      reverses: null,
    })
  }
  return outdated.length + missing.length
}

/** Appends the entry that cancels `entry`. The database allows one reversal for each entry. */
async function appendReversal(trx: Trx, entry: LedgerEntry, why: { at: Date; by: string; reason: string }): Promise<string> {
  const { source, sourceId, paymentId, giftId, practice } = entry
  return appendEntry(trx, {
    source,
    sourceId,
    paymentId,
    giftId,
    practice,
    kind: `${entry.kind}-reversed`,
    occurredAt: why.at,
    bookedAt: why.at,
    bookedBy: why.by,
    reason: why.reason,
    reverses: entry.id,
    postings: entry.postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  })
}
