import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { slicesOf } from '#app/platform/database/slices.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { baseKind, type LedgerAccount, ledgerAccounts, type Posting } from './ledger.ts'

type EntryTable = {
  id: string
  source: string
  sourceId: string
  kind: string
  paymentId: string | null
  giftId: string | null
  practice: boolean
  occurredAt: Moment
  bookedAt: Moment
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

export type LedgerEntry = Selectable<EntryTable> & { postings: Posting[] }

export type NewEntry = {
  source: string
  sourceId: string
  kind: string
  paymentId: string | null
  giftId: string | null
  practice: boolean
  occurredAt: Date
  bookedAt: Date
  bookedBy: string
  reason: string | null
  reverses: string | null
  postings: Posting[]
}

/** Appends one entry with its postings. The database refuses it at commit unless they add up to zero. */
export async function appendEntry(trx: Trx, { postings, ...entry }: NewEntry): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('ledgerEntries')
    .values({ id, ...entry, postingCount: postings.length })
    .execute()
  await trx
    .insertInto('ledgerPostings')
    .values(postings.map((posting) => ({ entryId: id, ...posting })))
    .execute()
  return id
}

/**
 * Appends an entry unless its fact is booked, or moved nothing.
 * @returns whether it was new
 */
export async function appendOnce(trx: Trx, { postings, ...entry }: NewEntry): Promise<boolean> {
  if (postings.length === 0) return false
  const inserted = await trx
    .insertInto('ledgerEntries')
    .values({ id: randomUUID(), ...entry, postingCount: postings.length })
    .onConflict((conflict) => conflict.columns(['source', 'sourceId', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await trx
    .insertInto('ledgerPostings')
    .values(postings.map((posting) => ({ entryId: inserted.id, ...posting })))
    .execute()
  return true
}

/** Which of these provider objects the ledger has anything about. */
export async function listBookedSources(db: Db, source: string, sourceIds: string[]): Promise<Set<string>> {
  const booked = new Set<string>()
  for (const slice of slicesOf(sourceIds)) {
    const rows = await db
      .selectFrom('ledgerEntries')
      .select('sourceId')
      .distinct()
      .where('source', '=', source)
      .where('sourceId', 'in', slice)
      .execute()
    for (const { sourceId } of rows) booked.add(sourceId)
  }
  return booked
}

/** What was booked of an object, and when it happened: `kind` without the number of a repetition. */
export type BookedFact = { sourceId: string; kind: string; occurredAt: Date }

/** What was ever booked of these provider objects, without reversals. */
export async function listBookedFacts(db: Db, source: string, sourceIds: string[]): Promise<BookedFact[]> {
  const facts: BookedFact[] = []
  for (const slice of slicesOf(sourceIds)) {
    const rows = await db
      .selectFrom('ledgerEntries')
      .select(['sourceId', 'kind', 'occurredAt'])
      .where('source', '=', source)
      .where('sourceId', 'in', slice)
      .where('reverses', 'is', null)
      .execute()
    for (const { kind, ...row } of rows) facts.push({ ...row, kind: baseKind(kind) })
  }
  return facts
}

/** The entries about a payment that hold: neither reversals nor reversed. */
export async function listStandingEntries(db: Db, source: string, paymentId: string): Promise<LedgerEntry[]> {
  return withPostings(db, await standing(db).where('source', '=', source).where('paymentId', '=', paymentId).execute())
}

/** Who tells of a payout. They stand first in the index by which an entry is found. */
const PAYOUT_SOURCES = ['desk', 'stripe', 'practice']

/** The entry of a payout that holds, whoever told of it: the desk or the provider. */
export async function findStandingPayout(db: Db, payoutId: string, practice: boolean): Promise<LedgerEntry | undefined> {
  const told = standing(db).where('source', 'in', PAYOUT_SOURCES).where('sourceId', '=', payoutId)
  const entries = await told.where('practice', '=', practice).execute()
  const payout = entries.find(({ kind }) => /^payout(-\d+)?$/.test(kind))
  return payout && (await withPostings(db, [payout]))[0]
}

/** Of two who book the same payout at once, the second waits and sees the first. */
export async function lockPayout(trx: Trx, payoutId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`payout ${payoutId}`}))`.execute(trx)
}

export function standing(db: Db) {
  return db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledgerEntries as reversal').select('reversal.id').whereRef('reversal.reverses', '=', 'ledgerEntries.id'))),
    )
}

/** @param id as somebody typed it */
export async function findEntry(db: Db, id: string): Promise<LedgerEntry | undefined> {
  if (!isUuid(id)) return undefined
  const entry = await db.selectFrom('ledgerEntries').selectAll().where('id', '=', id).executeTakeFirst()
  return entry && (await withPostings(db, [entry]))[0]
}

export async function isReversed(db: Db, entryId: string): Promise<boolean> {
  return (await db.selectFrom('ledgerEntries').select('id').where('reverses', '=', entryId).executeTakeFirst()) !== undefined
}

/** How often a fact was booked before, reversals not counted. */
export async function countBookings(db: Db, source: string, sourceId: string, kind: string): Promise<number> {
  return (await listBookedFacts(db, source, [sourceId])).filter((fact) => fact.kind === kind).length
}

/**
 * The sum of every account, in cents, debit positive. Practice money and money are never added together.
 * @param sources of these alone; of all where none are given
 */
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
