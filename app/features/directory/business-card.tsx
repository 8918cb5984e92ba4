import { BadgeCheck, Heart } from 'lucide-react'
import { href, Link } from 'react-router'
import { badgeWords } from '#words/badges.ts'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FoundPlace } from '#app/features/places/place.ts'
import { PlaceContact } from '#app/features/places/place-contact.tsx'
import { factsLine } from '#app/features/places/say-place.ts'
import { WeeklyHours } from '#app/features/places/weekly-hours.tsx'

type Chosen = { ready: boolean; chosen: boolean; toggle: () => void }

const { card, favorites } = directoryWords

/** One business in a list. Its heart appears once scripts can keep it. */
export function BusinessCard({ business, now, favorite }: { business: FoundPlace; now: Date | undefined; favorite: Chosen }) {
  const { id, name, slug, description, badges, contributionTier, verified, example } = business
  return (
    <Card as="li" featured={contributionTier !== null}>
      <h3 className="pr-10">
        <Link className="inline-block py-1" to={href('/places/:slug', { slug })}>
          {name}
        </Link>
      </h3>
      {favorite.ready && <FavoriteButton id={id} name={name} favorite={favorite} />}
      <p className="text-sm text-muted">{factsLine(business)}</p>
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {badges.map((kind) => (
            <li key={kind}>
              <Badge kind={kind}>{badgeWords[kind].title}</Badge>
            </li>
          ))}
        </ul>
      )}
      {description && <p>{description}</p>}
      <PlaceContact place={business} />
      <div className="mt-auto grid gap-3 pt-1">
        <WeeklyHours place={business} now={now} />
        {(verified || example) && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            {verified && (
              <span className="flex items-center gap-1.5">
                <BadgeCheck className="h-4 w-4 text-evergreen" aria-hidden /> {card.verified}
              </span>
            )}
            {example && <span>{placeWords.example}</span>}
          </p>
        )}
      </div>
    </Card>
  )
}

function FavoriteButton({ id, name, favorite: { chosen, toggle } }: { id: string; name: string; favorite: Chosen }) {
  return (
    <button
      type="button"
      className="no-print icon-btn absolute top-3 right-3 text-clay"
      aria-label={chosen ? favorites.remove(name) : favorites.add(name)}
      data-keeps={id}
      onClick={toggle}
    >
      <Heart className={chosen ? 'fill-current' : ''} aria-hidden />
    </button>
  )
}
