import { tierCardWords as words, tierVerses } from '#words/tier-cards.ts'
import { tierWords } from '#words/tiers.ts'
import { giftAddress } from '#app/features/gifts/gift-address.ts'
import { type Tier, tiers } from '#app/features/gifts/tiers.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { OfferPrice } from './offer-price.tsx'

/** The one-time tiers side by side; each button leads to its gift; while none is taken there are none. */
export function TierCards({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="cards offer-cards">
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
      className={`card-brief card-beside tier-card ${special ? 'card-forest' : ''}`.trim()}
      actions={
        closed ? undefined : (
          <DialogLink to={giftAddress({ amountCents, frequency: 'once', isFor: id })} variant={featured || special ? 'mustard' : 'outline'}>
            <span className="md:hidden" aria-hidden>
              {words.giveBriefly}
            </span>
            <span className="max-md:sr-only">{words.give(amount)}</span>
          </DialogLink>
        )
      }
    >
      <Fold heading line={<OfferPrice priceCents={amountCents} each={words.once} more={words.verse} />}>
        <p>{makesPossible}</p>
        <figure>
          <blockquote>{words.quoted(text)}</blockquote>
          <figcaption>{reference}</figcaption>
        </figure>
      </Fold>
    </Card>
  )
}
