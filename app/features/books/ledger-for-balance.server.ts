import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import { slicesOf } from '#app/platform/database/slices.ts'
import { listBookedSources, standing } from './ledger-store.server.ts'

export type ClearingSum = { sourceId: string; kind: string; clearingCents: number; occurredAt: Date }

/** What each provider object did to the clearing account, reversals included: for some ids, or for a span of time. */
export async function sumClearing(
  db: Db,
  of: { sources: string[]; practice: boolean } & ({ sourceIds: string[] } | { from: Date; to?: Date }),
): Promise<ClearingSum[]> {
  if ('sourceIds' in of && of.sourceIds.length === 0) return []
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .select([
      'sourceId',
      sql<string>`min(kind)`.as('kind'),
      sql<string>`sum(amount_cents)`.as('sum'),
      sql<Date>`min(occurred_at)`.as('first'),
    ])
    .where('account', '=', 'clearing')
    .where('source', 'in', of.sources)
    .where('practice', '=', of.practice)
    .$if('sourceIds' in of, (query) => query.where('sourceId', 'in', 'sourceIds' in of ? of.sourceIds : []))
    .$if('from' in of, (query) => ('from' in of ? query.where('occurredAt', '>=', of.from) : query))
    .$if('to' in of, (query) => ('to' in of ? query.where('occurredAt', '<', of.to!) : query))
    .groupBy('sourceId')
    .execute()
  return rows.map(({ sourceId, kind, sum, first }) => ({ sourceId, kind, clearingCents: Number(sum), occurredAt: new Date(first) }))
}

/** Payments whose money is on the balance and of which it is not decided yet whether it stays there. */
export async function listUnderWay(db: Db, source: string, practice: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
    .select('paymentId')
    .where('account', '=', 'under-way')
    .where('source', '=', source)
    .where('practice', '=', practice)
    .groupBy('paymentId')
    .having(sql<boolean>`sum(amount_cents) <> 0`)
    .execute()
  return rows.flatMap(({ paymentId }) => paymentId ?? [])
}

/** Which of these payments are in the books as none of ours. */
export async function listElsewhere(db: Db, source: string, paymentIds: string[]): Promise<Set<string>> {
  const elsewhere = new Set<string>()
  for (const slice of slicesOf([...(await listBookedSources(db, source, paymentIds))])) {
    const rows = await standing(db)
      .clearSelect()
      .select('paymentId')
      .where('source', '=', source)
      .where('giftId', 'is', null)
      .where('kind', '=', 'payment')
      .where('paymentId', 'in', slice)
      .execute()
    for (const { paymentId } of rows) if (paymentId !== null) elsewhere.add(paymentId)
  }
  return elsewhere
}

/** The payments that some objects of a provider's are about, as far as the ledger knows. */
export async function listPaymentsBehind(db: Db, source: string, sourceIds: string[]): Promise<string[]> {
  const behind = new Set<string>()
  for (const slice of slicesOf(sourceIds)) {
    const rows = await db
      .selectFrom('ledgerEntries')
      .select('paymentId')
      .distinct()
      .where('source', '=', source)
      .where('sourceId', 'in', slice)
      .where('paymentId', 'is not', null)
      .execute()
    for (const { paymentId } of rows) if (paymentId !== null) behind.add(paymentId)
  }
  return [...behind]
}
