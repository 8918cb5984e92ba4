import { Check } from 'lucide-react'
import { type Circle, circles, circleWords } from '#words/circles.ts'
import { giftAddress } from '#app/features/gifts/gift-choice.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Plant, type PlantStage } from '#app/ui/world/plant.tsx'

/** How far the plant has come that stands for a circle. */
const stages: Record<Circle['id'], PlantStage> = { 'seed-planter': 1, 'growth-nurturer': 2, 'harvest-champion': 4 }

/** The monthly circles side by side; each button leads to its gift. */
export function CircleCards({ heading = 'h3' }: { heading?: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-8 pt-3 nav:grid-cols-3 nav:items-stretch">
      {circles.map((circle) => (
        <Card
          key={circle.id}
          as="li"
          heading={heading}
          title={circle.name}
          featured={circle.highlighted}
          tag={circle.highlighted ? circleWords.highlightedLabel : undefined}
          picture={<Plant meadow stage={stages[circle.id]} className="w-28 rounded-full border-4 border-road bg-paper" />}
          actions={
            <DialogLink
              to={giftAddress({ amountCents: circle.priceCents, frequency: 'monthly', offerId: circle.id })}
              variant={circle.highlighted ? 'mustard' : 'outline'}
              className="w-full"
            >
              {circleWords.join(circle.name)}
            </DialogLink>
          }
        >
          <p className="flex items-baseline gap-2">
            <strong className="font-display text-4xl leading-none font-semibold">{formatMoney(circle.priceCents)}</strong>
            <span className="text-muted">{circleWords.perMonth}</span>
          </p>
          <p className="text-muted">{circle.text}</p>
          <ul className="grid gap-2.5 border-t border-line pt-4">
            {circle.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Check className="mt-1 h-5 w-5 shrink-0 text-evergreen" aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  )
}
