import { Heart } from 'lucide-react'
import { href } from 'react-router'
import { directoryWords } from '#copy/places/directory.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useSyncExternalStore } from 'react'
import { subscribeFavorites, readFavorites } from './favorites.ts'

export function FavoritesLink() {
  const { favorites } = useFavorites()
  const { link, linkCounted } = directoryWords.favorites
  return (
    <ButtonLink
      to={`${href('/business-directory')}?view=favorites`}
      variant="outline"
      size="sm"
      className="no-print justify-self-start"
      icon={<Heart aria-hidden />}
    >
      {favorites.length > 0 ? linkCounted(formatNumber(favorites.length)) : link}
    </ButtonLink>
  )
}

export function useFavorites() {
  const favorites = useSyncExternalStore(subscribeFavorites, readFavorites, () => undefined)
  return { ready: favorites !== undefined, favorites: favorites ?? [] }
}
