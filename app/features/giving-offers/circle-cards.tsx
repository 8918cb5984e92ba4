import { circleCardWords as words } from '#words/circle-cards.ts'
import { type Circle, type CircleId, circles } from '#app/features/gifts/circles.ts'
import { describeCircle } from '#app/features/gifts/describe-circle.ts'
import { giftAddress } from '#app/features/gifts/gift-address.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TickedList } from '#app/ui/ticked-list.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { SeedCount } from '#app/ui/world/drawing-names.ts'
import { OfferPrice } from './offer-price.tsx'

/** The seeds that each brings every month, drawn. */
const seeds: Record<CircleId, SeedCount> = { 'seed-planter': 11, 'growth-nurturer': 33, 'harvest-champion': 77 }

/** The monthly circles side by side; each button leads to its gift; while none is taken there are none. */
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
      tag={highlighted ? words.highlightedLabel : undefined}
      picture={<Drawing name={`seeds-${seeds[id]}`} className="w-24 max-md:hidden" />}
      actions={
        closed ? undefined : (
          <DialogLink
            to={giftAddress({ amountCents: priceCents, frequency: 'monthly', isFor: id })}
            variant={highlighted ? 'mustard' : 'outline'}
          >
            <span className="md:hidden" aria-hidden>
              {words.joinBriefly}
            </span>
            <span className="max-md:sr-only">{words.join(name)}</span>
          </DialogLink>
        )
      }
    >
      <Fold heading line={<OfferPrice priceCents={priceCents} each={words.perMonth} more={words.features} />}>
        <p className="pb-3 text-muted">{text}</p>
        <TickedList points={features} />
      </Fold>
    </Card>
  )
}
