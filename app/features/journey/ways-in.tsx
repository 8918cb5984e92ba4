import { Check } from 'lucide-react'
import type { homeWords } from '#words/home.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

type Words = ReturnType<typeof homeWords>['join']

/** The two ways into the movement, with what each costs. */
export function WaysIn({ words: { ambassadors, members }, memberPrice }: { words: Words; memberPrice: string }) {
  const ways = [
    { ...ambassadors, to: '/ambassador', variant: 'evergreen', scene: 1 } as const,
    { ...members, price: memberPrice, to: '/support', variant: 'mustard', scene: 2 } as const,
  ]
  return (
    <ul className="grid gap-8 lg:grid-cols-2">
      {ways.map(({ title, price, priceNote, text, points, action, to, variant, scene }) => (
        <Card
          key={to}
          as="li"
          title={<span className="text-2xl">{title}</span>}
          picture={<Drawing name={`story-${scene}`} className="mb-2 aspect-2/1 w-full rounded-md" />}
          actions={
            <DialogLink to={to} size="lg" variant={variant}>
              {action}
            </DialogLink>
          }
        >
          <p className="flex items-baseline gap-2">
            <strong className="font-display text-4xl leading-none font-semibold">{price}</strong>
            <span className="text-muted">{priceNote}</span>
          </p>
          <p className="text-lg leading-snug">{text}</p>
          <ul className="grid gap-2.5">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Check className="mt-1 h-5 w-5 shrink-0 text-evergreen" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  )
}
