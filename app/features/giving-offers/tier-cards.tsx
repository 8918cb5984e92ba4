import { tierCardWords as words, tierVerses } from '#words/tier-cards.ts'
import { tierWords } from '#words/tiers.ts'
import { giftAddress } from '#app/features/gifts/gift-address.ts'
import { type Tier, tiers } from '#app/features/gifts/tiers.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'

/** The one-time tiers side by side; each button leads to its gift; while none is taken there are none. */
export function TierCards({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-6 pt-3 md:gap-8 nav:grid-cols-3">
      {tiers.map((tier) => (
        <TierCard key={tier.id} tier={tier} heading={heading} />
      ))}
    </ul>
  )
}

function TierCard({ tier: { id, amountCents, featured, special }, heading }: { tier: Tier; heading: 'h3' | 'h4' }) {
  const { title, makesPossible } = tierWords[id]
  const { text, reference } = tierVerses[id]
  const amount = formatMoney(amountCents)
  const closed = useGivingClosed()
  return (
    <Card
      as="li"
      heading={heading}
      title={title}
      featured={featured}
      tag={featured ? words.featuredLabel : special ? words.specialLabel : undefined}
      className={`card-brief card-beside ${special ? 'border-forest! bg-forest! text-on-forest!' : ''}`}
      actions={
        closed ? undefined : (
          <DialogLink
            to={giftAddress({ amountCents, frequency: 'once', offerId: id })}
            variant={featured || special ? 'mustard' : 'outline'}
            className="max-md:min-h-11! max-md:px-5! md:w-full"
          >
            {words.give(amount)}
          </DialogLink>
        )
      }
    >
      <p className="card-price order-first flex items-baseline gap-2">
        <strong className="font-display text-2xl leading-none md:text-4xl font-semibold">{amount}</strong>
        <span className={special ? 'text-on-forest-muted' : 'text-muted'}>{words.once}</span>
      </p>
      <p>{makesPossible}</p>
      <Fold line={reference} className={special ? 'fold-on-forest' : ''}>
        <figure className="grid gap-2 border-l-4 border-mustard pl-4 md:mt-2">
          <blockquote className="font-display text-base italic">{words.quoted(text)}</blockquote>
          <figcaption className={`text-sm ${special ? 'text-on-forest-muted' : 'text-muted'}`}>{reference}</figcaption>
        </figure>
      </Fold>
    </Card>
  )
}
