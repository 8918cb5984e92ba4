import { sql } from 'kysely'
import { openGiftsOfGiver } from '#app/features/gifts/giver-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export type GiftUnderWay = { reference: string; amountCents: number; frequency: 'once' | 'monthly' }

/** One person's gifts whose money the provider has had a bank asked for, and that the bank has not decided yet; the newest first. */
export async function listGiftsUnderWay(db: Db, email: string, practice: boolean): Promise<GiftUnderWay[]> {
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerPostings', 'ledgerPostings.entryId', 'ledgerEntries.id')
    .innerJoin(openGiftsOfGiver(db, email, practice).as('gift'), 'gift.id', 'ledgerEntries.giftId')
    .select(['gift.reference', 'gift.amountCents', 'gift.frequency'])
    .where('account', '=', 'under-way')
    .groupBy(['gift.reference', 'gift.amountCents', 'gift.frequency', 'gift.createdAt'])
    .having(sql<boolean>`sum(ledger_postings.amount_cents) <> 0`)
    .orderBy('gift.createdAt', 'desc')
    .execute()
}
