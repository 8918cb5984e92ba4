import type { homeWords } from '#copy/content/home.ts'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { GivingClosedNotice } from '#app/ui/giving-closed-notice.tsx'
import { useGivingClosed } from '#app/ui/frame/site-facts.ts'
import { circleCardWords } from '#copy/giving/circle-cards.ts'
import { type Circle, type CircleId, circles, type Tier, tiers } from './prices.ts'
import { describeCircle } from './describe-price.ts'
import { giftAddress } from '#app/domains/giving/gifts/gift-address.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/forms/fold.tsx'
import { TickedList } from '#app/ui/ticked-list.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { SeedCount } from '#app/ui/world/drawing.tsx'
import { tierCardWords, tierVerses } from '#copy/giving/tier-cards.ts'
import { tierWords } from '#copy/giving/tiers.ts'
import { formatMoney } from '#app/platform/format/numbers.ts'
import { Inline } from '#app/ui/inline.tsx'

type Words = Pick<ReturnType<typeof homeWords>, 'circles' | 'tiers'>

export function Offers({ words: { circles, tiers } }: { words: Words }) {
  const closed = useGivingClosed()
  return (
    <div className="offers">
      <section aria-labelledby="circles">
        <div className="grid gap-2">
          <h3 id="circles">{circles.heading}</h3>
          <p className="text-muted max-md:hidden">
            <Inline>{circles.text}</Inline>
          </p>
        </div>
        <CircleCards heading="h4" />
      </section>
      <section aria-labelledby="give-once">
        <div className="grid gap-2">
          <h3 id="give-once">{tiers.heading}</h3>
          <p className="text-muted max-md:hidden">
            <Inline>{tiers.text}</Inline>
          </p>
        </div>
        <TierCards heading="h4" />
        {!closed && (
          <p className="text-center">
            <DialogLink to="/donate" variant="quiet">
              {tiers.otherAmount}
            </DialogLink>
          </p>
        )}
      </section>
      <GivingClosedNotice />
    </div>
  )
}

const seeds: Record<CircleId, SeedCount> = { 'seed-planter': 11, 'growth-nurturer': 33, 'harvest-champion': 77 }

export function CircleCards({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="cards offer-cards">
      {circles.map((circle) => (
        <CircleCard key={circle.id} circle={circle} heading={heading} />
      ))}
    </ul>
  )
}

function CircleCard({ circle, heading }: { circle: Circle; heading: 'h3' | 'h4' }) {
  const { id, priceCents, highlighted } = circle
  const { name, text, features } = describeCircle(circle)
  const closed = useGivingClosed()
  return (
    <Card
      as="li"
      heading={heading}
      title={name}
      className="card-brief card-beside"
      featured={highlighted}
      tag={highlighted ? circleCardWords.highlightedLabel : undefined}
      picture={<Drawing name={`seeds-${seeds[id]}`} className="w-24 max-md:hidden" />}
      actions={
        closed ? undefined : (
          <DialogLink
            to={giftAddress({ amountCents: priceCents, frequency: 'monthly', isFor: id })}
            variant={highlighted ? 'mustard' : 'outline'}
          >
            <span className="md:hidden" aria-hidden>
              {circleCardWords.joinBriefly}
            </span>
            <span className="max-md:sr-only">{circleCardWords.join(name)}</span>
          </DialogLink>
        )
      }
    >
      <Fold heading line={<OfferPrice priceCents={priceCents} each={circleCardWords.perMonth} more={circleCardWords.features} />}>
        <p className="pb-3 text-muted">{text}</p>
        <TickedList points={features} />
      </Fold>
    </Card>
  )
}

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
      tag={featured ? tierCardWords.featuredLabel : special ? tierCardWords.specialLabel : undefined}
      className={`card-brief card-beside tier-card ${special ? 'card-forest' : ''}`.trim()}
      actions={
        closed ? undefined : (
          <DialogLink to={giftAddress({ amountCents, frequency: 'once', isFor: id })} variant={featured || special ? 'mustard' : 'outline'}>
            <span className="md:hidden" aria-hidden>
              {tierCardWords.giveBriefly}
            </span>
            <span className="max-md:sr-only">{tierCardWords.give(amount)}</span>
          </DialogLink>
        )
      }
    >
      <Fold heading line={<OfferPrice priceCents={amountCents} each={tierCardWords.once} more={tierCardWords.verse} />}>
        <p>{makesPossible}</p>
        <figure>
          <blockquote>{tierCardWords.quoted(text)}</blockquote>
          <figcaption>{reference}</figcaption>
        </figure>
      </Fold>
    </Card>
  )
}

function OfferPrice({ priceCents, each, more }: { priceCents: number; each: string; more: string }) {
  return (
    <span className="card-price">
      <strong>{formatMoney(priceCents)}</strong>
      <span>{each}</span>
      <span className="sr-only md:hidden">{more}</span>
    </span>
  )
}
