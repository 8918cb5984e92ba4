import type { homeWords } from '#words/home.ts'
import { DialogLink } from '#app/features/site/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TickedList } from '#app/ui/ticked-list.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

type Words = ReturnType<typeof homeWords>['join']

/** The two ways into the movement, with what each costs. */
export function WaysIn({ words: { ambassadors, members }, memberPrice }: { words: Words; memberPrice: string }) {
  const ways = [
    { ...ambassadors, to: '/ambassador', variant: 'evergreen', scene: 1 } as const,
    { ...members, price: memberPrice, to: '/support', variant: 'mustard', scene: 2 } as const,
  ]
  return (
    <ul className="grid gap-5 md:gap-8 lg:grid-cols-2">
      {ways.map(({ title, price, priceNote, text, more, points, action, to, variant, scene }) => (
        <Card
          key={to}
          as="li"
          className="card-brief"
          title={<span className="md:text-2xl">{title}</span>}
          picture={<Drawing name={`story-${scene}`} className="mb-2 aspect-2/1 w-full rounded-md max-md:hidden" />}
          actions={
            <DialogLink to={to} size="lg" variant={variant}>
              {action}
            </DialogLink>
          }
        >
          <p className="card-price flex items-baseline gap-2 max-md:flex-col max-md:items-end max-md:gap-0">
            <strong className="font-display text-2xl leading-none md:text-4xl font-semibold">{price}</strong>
            <span className="text-muted max-md:text-sm">{priceNote}</span>
          </p>
          <p className="leading-snug max-md:hidden md:text-lg">{text}</p>
          <Fold line={more}>
            <p className="pb-3 leading-snug md:hidden">{text}</p>
            <TickedList points={points} />
          </Fold>
        </Card>
      ))}
    </ul>
  )
}
