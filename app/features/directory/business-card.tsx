import { Heart } from 'lucide-react'
import { href, Link } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import { Card } from '#app/ui/card.tsx'
import type { FoundPlace } from '#app/features/places/place.ts'
import { PlaceBadges } from '#app/features/places/place-badges.tsx'
import { PlaceContact } from '#app/features/places/place-contact.tsx'
import { factsLine } from '#app/features/places/say-place.ts'
import { WeeklyHours } from '#app/features/places/weekly-hours.tsx'

type Chosen = { ready: boolean; chosen: boolean; toggle: () => void }

const { favorites } = directoryWords

/** One business in a list. Its heart appears once scripts can keep it. */
export function BusinessCard({ business, now, favorite }: { business: FoundPlace; now: Date | undefined; favorite: Chosen }) {
  const { name, slug, description, contributionTier, example } = business
  return (
    <Card as="li" featured={contributionTier !== null}>
      <h3 className="pr-10">
        <Link className="inline-block py-1" to={href('/places/:slug', { slug })}>
          {name}
        </Link>
      </h3>
      {favorite.ready && <FavoriteButton name={name} favorite={favorite} />}
      <p className="text-sm text-muted">{factsLine(business)}</p>
      <PlaceBadges place={business} />
      {description && <p>{description}</p>}
      <PlaceContact place={business} />
      <div className="mt-auto grid gap-3 pt-1">
        <WeeklyHours place={business} now={now} />
        {example && <p className="text-sm text-muted">{placeWords.example}</p>}
      </div>
    </Card>
  )
}

function FavoriteButton({ name, favorite: { chosen, toggle } }: { name: string; favorite: Chosen }) {
  return (
    <button
      type="button"
      className="no-print icon-btn absolute top-3 right-3 text-clay"
      aria-label={chosen ? favorites.remove(name) : favorites.add(name)}
      onClick={toggle}
    >
      <Heart className={chosen ? 'fill-current' : ''} aria-hidden />
    </button>
  )
}
