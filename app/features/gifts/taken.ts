import { yourGivingWords } from '#words/your-giving.ts'
import { formatMoney } from '#app/features/site/money.ts'

/** A part of a payment that is not with the ministry: refunded, in an open dispute, or lost in one. */
export type Taken = { why: 'returned' | 'questioned' | 'lost'; amountCents: number }

type Stand = { amountCents: number; keptCents: number; refundedCents: number; disputeStatus: 'open' | 'won' | 'lost' | null }

/** With what is kept they add up to the payment, also where a bank disputes what was refunded before. */
export function takenOf({ amountCents, keptCents, refundedCents, disputeStatus }: Stand): Taken[] {
  const taken: Taken[] = [
    { why: 'returned', amountCents: refundedCents },
    { why: disputeStatus === 'open' ? 'questioned' : 'lost', amountCents: amountCents - refundedCents - keptCents },
  ]
  return taken.filter((part) => part.amountCents > 0)
}

/** How a payment stands, in words. */
export function statusWords({ amountCents, taken }: { amountCents: number; taken: Taken[] }): string {
  const { paid, whole, part } = yourGivingWords.receipts.status
  if (taken.length === 0) return paid
  return taken.map((each) => (each.amountCents < amountCents ? part[each.why](formatMoney(each.amountCents)) : whole[each.why])).join(' · ')
}
