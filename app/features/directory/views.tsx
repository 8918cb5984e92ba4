import { Heart, List, Map as MapIcon } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { placeAddress, type PlaceQuery, type View } from './place-query.ts'

type Props = { path: string; query: PlaceQuery; words: Record<View | 'legend', string>; favorites: boolean }

const icons: [View, typeof List][] = [
  ['list', List],
  ['map', MapIcon],
  ['favorites', Heart],
]

/** The same results in other ways; each is an address of its own. */
export function Views({ path, query, words, favorites }: Props) {
  return (
    <nav aria-label={words.legend} className="no-print flex gap-2 max-sm:w-full max-[22rem]:[&_svg]:hidden">
      {icons
        .filter(([view]) => favorites || view !== 'favorites')
        .map(([view, Icon]) => (
          <ButtonLink
            key={view}
            to={placeAddress(path, query, { view })}
            size="sm"
            className="max-sm:flex-1 max-sm:px-3"
            variant={query.view === view ? 'evergreen' : 'outline'}
            aria-current={query.view === view ? 'page' : undefined}
            preventScrollReset
            icon={<Icon aria-hidden />}
          >
            {words[view]}
          </ButtonLink>
        ))}
    </nav>
  )
}
