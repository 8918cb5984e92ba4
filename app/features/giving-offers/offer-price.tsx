import { formatMoney } from '#app/features/site/money.ts'

/** What an offer costs. On a phone it is the line that opens the rest of its card. */
export function OfferPrice({ priceCents, each, more }: { priceCents: number; each: string; more: string }) {
  return (
    <span className="card-price">
      <strong>{formatMoney(priceCents)}</strong>
      <span>{each}</span>
      <span className="sr-only md:hidden">{more}</span>
    </span>
  )
}
