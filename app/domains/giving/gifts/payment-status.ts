import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'

export type ReturnedPart = { why: 'returned' | 'questioned' | 'lost'; amountCents: number }

type PaymentAmounts = { amountCents: number; remainingCents: number; refundedCents: number; disputeStatus: 'open' | 'won' | 'lost' | null }

/** Lists what was refunded or disputed of a payment. These parts and `remainingCents` add up to `amountCents`. */
export function listReturnedParts({ amountCents, remainingCents, refundedCents, disputeStatus }: PaymentAmounts): ReturnedPart[] {
  const taken: ReturnedPart[] = [
    { why: 'returned', amountCents: refundedCents },
    { why: disputeStatus === 'open' ? 'questioned' : 'lost', amountCents: amountCents - refundedCents - remainingCents },
  ]
  return taken.filter((part) => part.amountCents > 0)
}

export function describePaymentStatus({ amountCents, taken }: { amountCents: number; taken: ReturnedPart[] }): string {
  const { paid, whole, part } = yourGivingWords.receipts.status
  if (taken.length === 0) return paid
  return taken.map((each) => (each.amountCents < amountCents ? part[each.why](formatMoney(each.amountCents)) : whole[each.why])).join(' · ')
}
