import type { homeWords } from '#copy/content/home.ts'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/forms/fold.tsx'
import { TickedList } from '#app/ui/ticked-list.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { Inline } from '#app/ui/inline.tsx'

type Words = ReturnType<typeof homeWords>['join']

export function WaysToJoin({ words: { ambassadors, members }, memberPrice }: { words: Words; memberPrice: string }) {
  const ways = [
    { ...ambassadors, to: '/ambassador', variant: 'evergreen', faces: ['nia', 'theo', 'june'] } as const,
    { ...members, price: memberPrice, to: '/support', variant: 'mustard', faces: ['dan', 'rosa', 'ruth'] } as const,
  ]
  return (
    <ul className="cards lg:grid-cols-2">
      {ways.map(({ title, price, priceNote, text, more, points, action, to, variant, faces }) => (
        <Card
          key={to}
          as="li"
          className="card-brief way-card"
          title={title}
          picture={
            <div className="way-faces">
              {faces.map((who) => (
                <Drawing key={who} name={`face-${who}`} />
              ))}
            </div>
          }
          actions={
            <DialogLink to={to} size="lg" variant={variant}>
              {action}
            </DialogLink>
          }
        >
          <p className="card-price">
            <strong>{price}</strong>
            <span>{priceNote}</span>
          </p>
          <p className="text-lg leading-snug max-md:hidden">
            <Inline>{text}</Inline>
          </p>
          <Fold line={more}>
            <p className="pb-3 md:hidden">
              <Inline>{text}</Inline>
            </p>
            <TickedList points={points} />
          </Fold>
        </Card>
      ))}
    </ul>
  )
}
