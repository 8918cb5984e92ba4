import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { focusHeading, RESULTS_HEADING } from '#app/ui/focus-heading.ts'
import { type Favorite, setFavorites, toggleFavorite } from './favorites.ts'
import { PlaceCards } from './place-cards.tsx'
import type { FavoriteWords } from './place-list-words.ts'
import { useFavorites } from './favorites-link.tsx'

/** `id` is the favorite that was removed; undefined if all were removed. */
type Removed = { message: string; before: Favorite[]; id?: string }

export function FavoriteList({ words }: { words: FavoriteWords }) {
  const { ready, favorites } = useFavorites()
  const [removed, setRemoved] = useState<Removed>()
  const { list, focusNext, positionOf } = useFocusAfter(favorites)
  if (!ready) return <p>{words.needsScripts}</p>

  function remove(place: Favorite): void {
    setRemoved({ message: words.removed(place.name), before: favorites, id: place.id })
    focusNext(positionOf(place.id))
    toggleFavorite(place)
  }
  function clear(): void {
    setRemoved({ message: words.cleared, before: favorites })
    focusNext(undefined)
    setFavorites([])
  }
  function undo({ before, id }: Removed): void {
    setRemoved(undefined)
    focusNext(id)
    setFavorites(before)
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
          <PlaceCards places={favorites.map((place) => ({ ...place, distanceMiles: null }))} onToggle={remove} />
        </>
      )}
      {/* This message is sticky, so that it is visible at every scroll position. */}
      <div role="status" className="no-print sticky bottom-4 z-10 justify-self-center">
        {removed && (
          <p className="card flex-row flex-wrap items-center gap-3 px-4 py-3">
            <span>{removed.message}</span>
            <Button variant="evergreen" size="sm" onClick={() => undo(removed)}>
              {words.undo}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** The pressed button may disappear with its card. The focus then moves to another button, or else to the heading. */
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
