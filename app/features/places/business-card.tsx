import { BadgeCheck, Heart } from 'lucide-react'
import { Link } from 'react-router'
import { badgeWords } from '#words/badges.ts'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import { formatTenths } from '#app/features/site/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Business, Found } from './place.ts'
import { PlaceContact } from './place-contact.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

type Favorite = { ready: boolean; chosen: boolean; toggle: () => void }

const { card, favorites } = directoryWords

/** One business in a list. Its heart appears once scripts can keep it. */
export function BusinessCard({ business, now, favorite }: { business: Found<Business>; now: Date | undefined; favorite: Favorite }) {
  const {
    name,
    types,
    description,
    street,
    city,
    state,
    zip,
    coordinates,
    contact,
    hours,
    badges,
    contributionTier,
    distanceMiles,
    verified,
    example,
  } = business
  return (
    <Card as="li" featured={contributionTier !== null}>
      <h3 className="pr-10">{name}</h3>
      {favorite.ready && <FavoriteButton name={name} favorite={favorite} />}
      <p className="text-sm text-muted">
        {[types.map(asLabel).join(', '), distanceMiles !== null && placeWords.distance(formatTenths(distanceMiles))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {badges.map((kind) => (
            <li key={kind}>
              <Badge kind={kind}>{badgeWords[kind].title}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p>{description}</p>
      <PlaceContact name={name} address={`${street}, ${city}, ${state} ${zip}`} coordinates={coordinates} contact={contact} />
      <div className="mt-auto grid gap-3 pt-1">
        <WeeklyHours hours={hours} state={state} now={now} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {verified && (
            <span className="flex items-center gap-1.5">
              <BadgeCheck className="h-4 w-4 text-evergreen" aria-hidden /> {card.verified}
            </span>
          )}
          {example && <span>{placeWords.example}</span>}
          <Link className="inline-block py-1" to={`/claim-business?name=${encodeURIComponent(name)}`}>
            {card.claim}
            <span className="sr-only"> ({name})</span>
          </Link>
        </p>
      </div>
    </Card>
  )
}

function FavoriteButton({ name, favorite: { chosen, toggle } }: { name: string; favorite: Favorite }) {
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

/** 'child_care' as 'Child care'. */
function asLabel(type: string, index: number): string {
  const text = type.replaceAll('_', ' ')
  return index === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
