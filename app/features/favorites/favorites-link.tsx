import { Heart } from 'lucide-react'
import { href } from 'react-router'
import { directoryWords } from '#words/directory.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useFavorites } from './use-favorites.ts'

/** The way to what this device keeps, and how many that are once scripts can tell. */
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
