import { circleCardWords as words } from '#words/circle-cards.ts'
import { type Circle, type CircleId, circles } from '#app/features/gifts/circles.ts'
import { describeCircle } from '#app/features/gifts/describe-circle.ts'
import { giftAddress } from '#app/features/gifts/gift-address.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { useGivingClosed } from '#app/features/site/way-to-give.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TickedList } from '#app/ui/ticked-list.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import type { PlantStage } from '#app/ui/world/drawing-names.ts'

/** How far the plant has come that stands for a circle. */
const stages: Record<CircleId, PlantStage> = { 'seed-planter': 1, 'growth-nurturer': 2, 'harvest-champion': 4 }

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
      picture={<Drawing name={`meadow-${stages[id]}`} className="medallion w-28 bg-paper max-md:hidden" />}
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
      <p className="card-price">
        <strong>{formatMoney(priceCents)}</strong>
        <span>{words.perMonth}</span>
      </p>
      <p className="text-muted max-md:hidden">{text}</p>
      <Fold line={words.features}>
        <p className="pb-3 text-muted md:hidden">{text}</p>
        <TickedList points={features} />
      </Fold>
    </Card>
  )
}
