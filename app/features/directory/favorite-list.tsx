import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clearFavorites, toggleFavorite } from '#app/features/favorites/kept-favorites.ts'
import { PlaceCards } from './place-cards.tsx'
import type { FavoriteWords } from './place-list-words.ts'
import { useFavoriteNews } from '#app/features/favorites/use-favorite-news.ts'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'

/** The businesses this device keeps, as they are now; until that is known, as they were. */
export function FavoriteList({ words }: { words: FavoriteWords }) {
  const { ready, favorites } = useFavorites()
  const gone = useFavoriteNews(favorites)
  if (!ready) return <p>{words.needsScripts}</p>
  if (favorites.length === 0)
    return (
      <EmptyState title={words.empty}>
        <p className="text-muted">{words.onDevice}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{words.onDevice}</p>
        <Button variant="outline" size="sm" onClick={clearFavorites}>
          {words.clear}
        </Button>
      </div>
      <ul className="grid gap-4 empty:hidden">
        {favorites
          .filter(({ id }) => gone.has(id))
          .map((place) => (
            <li key={place.id} className="card sm:flex-row sm:items-center sm:justify-between">
              <p>{words.gone(place.name)}</p>
              <Button variant="outline" size="sm" onClick={() => toggleFavorite(place)}>
                {words.goneRemove}
                <span className="sr-only"> ({place.name})</span>
              </Button>
            </li>
          ))}
      </ul>
      <PlaceCards places={favorites.filter(({ id }) => !gone.has(id)).map((place) => ({ ...place, distanceMiles: null }))} />
    </div>
  )
}
