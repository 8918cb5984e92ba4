import { circles, findCircle } from '#app/features/gifts/circles.ts'
import { describeGift } from '#app/features/gifts/describe-gift.ts'

type Given = { frequency: 'once' | 'monthly'; amountCents: number; description: string }

/**
 * What a payment is for, in words that stay with it. A monthly gift may be called something else by then: its amount says
 * which of the names it has had is meant.
 * @param circleId the circle that the gift is in now
 */
export function describePayment(gift: Given, amountCents: number, circleId: string | null): string {
  if (gift.frequency === 'once' || gift.amountCents === amountCents) return gift.description
  const circle =
    findCircle(circleId)?.priceCents === amountCents ? findCircle(circleId) : circles.find((each) => each.priceCents === amountCents)
  return describeGift({ frequency: 'monthly', tierId: null, circleId: circle?.id ?? null })
}
