import { isPractice } from '#app/integrations/payments/payment-provider.ts'
import { type PendingGift, listPendingGifts } from '#app/domains/giving/ledger/payment-lists.server.ts'
import { listPaymentsByEmail } from '#app/domains/giving/ledger/payment-store.server.ts'
import { listGiftsByEmail } from '#app/domains/giving/gifts/giver-store.server.ts'
import { listReturnedParts } from '#app/domains/giving/gifts/payment-status.ts'
import { type GiftChange, listOpenChanges } from '#app/domains/giving/monthly/change-store.server.ts'
import { listMonthlyGiftsByEmail, type MonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { makeStatements, type Statement, type StatementRow } from './yearly-statement.ts'

export type GivingMonthly = MonthlyGift & { reference: string; practice: boolean; requests: GiftChange[] }
export type GivingReceipt = StatementRow & {
  giftId: string
  frequency: 'once' | 'monthly'
  purpose: string | null
  practice: boolean
}
export type Giving = {
  email: string
  monthly: GivingMonthly[]
  receipts: GivingReceipt[]
  /** Gifts that the bank has not confirmed yet. Unpaid checkouts are left out, because anyone can type an e-mail address into the form. */
  waiting: PendingGift[]
}

type FindServices = Pick<Services, 'db' | 'payments'>

export async function findGiving(services: FindServices, email: string): Promise<Giving> {
  const { db, payments } = services
  const practice = isPractice(payments)
  const gifts = await listGiftsByEmail(db, email, { practice })
  const monthlyGifts = await listMonthlyGiftsByEmail(db, email)
  const requests = await listOpenChanges(
    db,
    monthlyGifts.map(({ giftId }) => giftId),
  )
  return {
    email,
    monthly: monthlyGifts.flatMap((monthly) => {
      const gift = gifts.find((each) => each.id === monthly.giftId)
      if (!gift?.settledAt) return []
      const { id, reference, practice } = gift
      return [{ ...monthly, reference, practice, requests: requests.filter(({ giftId }) => giftId === id) }]
    }),
    receipts: await listReceipts(services, email),
    waiting: await listPendingGifts(db, email, practice),
  }
}

export async function findStatement(services: FindServices, email: string, year: number): Promise<Statement<GivingReceipt> | undefined> {
  return makeStatements(await listReceipts(services, email)).find((statement) => statement.year === year)
}

export async function hasGiving({ db, payments }: FindServices, email: string): Promise<boolean> {
  return (await listPaymentsByEmail(db, email, isPractice(payments))).length > 0
}

async function listReceipts({ db, payments }: FindServices, email: string): Promise<GivingReceipt[]> {
  const paid = await listPaymentsByEmail(db, email, isPractice(payments))
  return paid.map(({ refundedCents, disputeStatus, ...payment }) => ({
    ...payment,
    taken: listReturnedParts({ ...payment, refundedCents, disputeStatus }),
  }))
}
