import { BusinessCard } from './business-card.tsx'
import { ChurchCard } from './church-card.tsx'
import { toggleFavorite } from '#app/features/favorites/kept-favorites.ts'
import type { FoundPlace } from '#app/features/places/place.ts'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { useNow } from './use-now.ts'

/** Places as cards, each as its kind is shown. */
export function PlaceCards({ places }: { places: FoundPlace[] }) {
  const now = useNow()
  const { ready, favorites } = useFavorites()
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3 print:grid-cols-2 print:gap-3">
      {places.map((place) =>
        place.kind === 'church' ? (
          <ChurchCard key={place.id} church={place} now={now} />
        ) : (
          <BusinessCard
            key={place.id}
            business={place}
            now={now}
            favorite={{ ready, chosen: favorites.some(({ id }) => id === place.id), toggle: () => toggleFavorite(place) }}
          />
        ),
      )}
    </ul>
  )
}
