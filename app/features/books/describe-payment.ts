import { giftNames } from '#words/gift-names.ts'
import { findCircle } from '#app/features/gifts/circles.ts'
import { describeGift } from '#app/features/gifts/describe-gift.ts'

type Named = { amountCents: number | null; description: string | null }

/**
 * What a payment is for, in words that stay with it. A monthly gift has had other amounts and names, and a payment from
 * before a change may be heard of after it: its own amount says which of them is meant, and of two the newer.
 * @param since what the gift was changed to before it was paid, the newest first; and the circle that it is in now, which
 * the provider's own pages can change too
 */
export function describePayment(
  gift: Named & { frequency: 'once' | 'monthly'; description: string },
  amountCents: number,
  since: { changes: Named[]; circleId: string | null } = { changes: [], circleId: null },
): string {
  if (gift.frequency === 'once') return gift.description
  const circle = findCircle(since.circleId)
  const ofCircle = circle && {
    amountCents: circle.priceCents,
    description: describeGift({ frequency: 'monthly', tierId: null, circleId: circle.id }),
  }
  const names = [...since.changes, gift, ofCircle]
  return names.find((name) => name?.amountCents === amountCents)?.description ?? giftNames.ofOwnAmount.monthly
}
