import { Heart } from 'lucide-react'
import { href, Link } from 'react-router'
import { directoryWords } from '#copy/places/directory.ts'
import { placeWords } from '#copy/places/places.ts'
import { toggleFavorite } from './favorites.ts'
import { useFavorites } from './favorites-link.tsx'
import { MemberCount, PlaceBadges, PlaceContact } from '#app/domains/places/page/place-facts.tsx'
import type { FoundPlace } from '#app/domains/places/records/place.ts'
import { formatTypesAndDistance } from '#app/domains/places/records/format-place.ts'
import { useNow, WeeklyHours } from '#app/domains/places/page/weekly-hours.tsx'
import { Card } from '#app/ui/card.tsx'

type Props = {
  places: FoundPlace[]
  onToggle?: (place: FoundPlace) => void
}

export function PlaceCards({ places, onToggle = toggleFavorite }: Props) {
  const now = useNow()
  const { ready, favorites } = useFavorites()
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2 print:gap-3">
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          place={place}
          now={now}
          favorite={{ ready, chosen: favorites.some(({ id }) => id === place.id), toggle: () => onToggle(place) }}
        />
      ))}
    </ul>
  )
}

type Chosen = { ready: boolean; chosen: boolean; toggle: () => void }

function PlaceCard({ place, now, favorite }: { place: FoundPlace; now: Date | undefined; favorite: Chosen }) {
  const { id, kind, name, slug, description, contributionTier, example } = place
  const isBusiness = kind === 'business'
  return (
    <Card as="li" featured={contributionTier !== null}>
      <h3 className={isBusiness ? 'pr-10' : undefined}>
        <Link className="inline-block py-1" to={href('/places/:slug', { slug })}>
          {name}
        </Link>
      </h3>
      {isBusiness && favorite.ready && <FavoriteButton id={id} name={name} favorite={favorite} />}
      <p className="text-sm text-muted">{formatTypesAndDistance(place)}</p>
      <PlaceBadges place={place} />
      {description && <p>{description}</p>}
      {kind === 'church' && <MemberCount church={place} />}
      <PlaceContact place={place} />
      <div className="mt-auto grid gap-3 pt-1">
        <WeeklyHours place={place} now={now} />
        {example && <p className="text-sm text-muted">{placeWords.example}</p>}
      </div>
    </Card>
  )
}

function FavoriteButton({ id, name, favorite: { chosen, toggle } }: { id: string; name: string; favorite: Chosen }) {
  return (
    <button
      type="button"
      className="no-print icon-btn absolute top-3 right-3 text-clay"
      aria-label={chosen ? directoryWords.favorites.remove(name) : directoryWords.favorites.add(name)}
      data-keeps={id}
      onClick={toggle}
    >
      <Heart className={chosen ? 'fill-current' : ''} aria-hidden />
    </button>
  )
}
