import { type Tier, tiers, tierWords } from '#words/tiers.ts'
import { giftAddress } from '#app/features/gifts/gift-choice.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'

/** The one-time tiers side by side; each button leads to its gift. */
export function TierCards({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-8 pt-3 nav:grid-cols-3">
      {tiers.map((tier) => (
        <Card
          key={tier.id}
          as="li"
          heading={heading}
          title={tier.title}
          featured={tier.featured}
          tag={tagOf(tier)}
          className={tier.special ? 'border-forest! bg-forest! text-on-forest!' : ''}
          actions={
            <DialogLink
              to={giftAddress({ amountCents: tier.amountCents, frequency: 'once', offerId: tier.id })}
              variant={tier.featured || tier.special ? 'mustard' : 'outline'}
              className="w-full"
            >
              {tierWords.give(formatMoney(tier.amountCents))}
            </DialogLink>
          }
        >
          <p className="order-first flex items-baseline gap-2">
            <strong className="font-display text-4xl leading-none font-semibold">{formatMoney(tier.amountCents)}</strong>
            <span className={tier.special ? 'text-on-forest-muted' : 'text-muted'}>{tierWords.once}</span>
          </p>
          <p>{tier.impact}.</p>
          <figure className="mt-2 grid gap-2 border-l-4 border-mustard pl-4">
            <blockquote className="font-display text-base italic">“{tier.verse.text}”</blockquote>
            <figcaption className={`text-sm ${tier.special ? 'text-on-forest-muted' : 'text-muted'}`}>{tier.verse.reference}</figcaption>
          </figure>
        </Card>
      ))}
    </ul>
  )
}

function tagOf({ featured, special }: Tier): string | undefined {
  if (featured) return tierWords.featuredLabel
  return special ? tierWords.specialLabel : undefined
}
