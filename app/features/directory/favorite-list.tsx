import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import type { Favorite } from '#app/features/favorites/favorite.ts'
import { clearFavorites, returnFavorites, toggleFavorite } from '#app/features/favorites/kept-favorites.ts'
import { PlaceCards } from './place-cards.tsx'
import type { FavoriteWords } from './place-list-words.ts'
import { useFavoriteNews } from '#app/features/favorites/use-favorite-news.ts'
import { useFavorites } from '#app/features/favorites/use-favorites.ts'
import { RESULTS_HEADING } from '#app/features/site/use-searching.ts'

/** What was just taken away: it can be brought back. */
type Removed = { said: string; before: Favorite[]; ids: string[] }

/** The businesses this device keeps, as they are now; until that is known, as they were. */
export function FavoriteList({ words }: { words: FavoriteWords }) {
  const { ready, favorites } = useFavorites()
  const gone = useFavoriteNews(favorites)
  const [removed, setRemoved] = useState<Removed>()
  const { list, focusNext, positionOf } = useFocusAfter(favorites)
  if (!ready) return <p>{words.needsScripts}</p>

  function remove(place: Favorite): void {
    setRemoved({ said: words.removed(place.name), before: favorites, ids: [place.id] })
    focusNext(positionOf(place.id))
    toggleFavorite(place)
  }
  function clear(): void {
    setRemoved({ said: words.cleared, before: favorites, ids: favorites.map(({ id }) => id) })
    focusNext(undefined)
    clearFavorites()
  }
  function undo({ before, ids }: Removed): void {
    setRemoved(undefined)
    focusNext(ids.length === 1 ? ids[0] : undefined)
    returnFavorites(before, ids)
  }

  return (
    <div ref={list} className="grid gap-6 [&_:is(a,button,summary)]:scroll-mb-24">
      {favorites.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted">{words.onDevice}</p>
            <Button variant="outline" size="sm" onClick={clear}>
              {words.clear}
            </Button>
          </div>
          <ul className="grid gap-4 empty:hidden">
            {favorites
              .filter(({ id }) => gone.has(id))
              .map((place) => (
                <li key={place.id} className="card sm:flex-row sm:items-center sm:justify-between">
                  <p>{words.gone(place.name)}</p>
                  <Button variant="outline" size="sm" data-keeps={place.id} onClick={() => remove(place)}>
                    <span>{words.goneRemove}</span>
                    <span className="sr-only">{` (${place.name})`}</span>
                  </Button>
                </li>
              ))}
          </ul>
          <PlaceCards
            places={favorites.filter(({ id }) => !gone.has(id)).map((place) => ({ ...place, distanceMiles: null }))}
            onToggle={({ distanceMiles: _distanceMiles, ...place }) => remove(place)}
          />
        </>
      )}
      {/* In sight wherever the list was left. */}
      <div role="status" className="no-print sticky bottom-4 z-10 justify-self-center">
        {removed && (
          <p className="card flex-row flex-wrap items-center gap-3 px-4 py-3">
            <span>{removed.said}</span>
            <Button variant="evergreen" size="sm" onClick={() => undo(removed)}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
      <p className="max-w-2xl text-sm text-muted">{words.asks}</p>
    </div>
  )
}

/**
 * Where the focus goes once the list has changed, as the button that was pressed may be gone with its card: to the button
 * of a place by its id, or to the one that stands at a position by then, else to the heading.
 */
function useFocusAfter(favorites: Favorite[]) {
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<{ to: string | number | undefined }>(undefined)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-keeps]') ?? [])]
  const positionOf = (id: string) => buttons().findIndex(({ dataset }) => dataset.keeps === id)
  useEffect(() => {
    if (!next.current) return
    const { to } = next.current
    next.current = undefined
    const button = buttons()[typeof to === 'string' ? positionOf(to) : (to ?? -1)]
    const heading = document.getElementById(RESULTS_HEADING)
    if (button) button.focus()
    else if (heading) focusHeading(heading)
  }, [favorites])
  return { list, focusNext: (to: string | number | undefined) => void (next.current = { to }), positionOf }
}
