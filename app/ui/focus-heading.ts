import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The height of the sticky header (`scroll-padding-top` in styles/base.css). */
const HEADER_HEIGHT_PX = 96

/** Focuses a new heading and scrolls it to the top, because browsers scroll only until the heading is visible. */
export function focusHeading(heading: HTMLElement, whole: Element = heading): void {
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < HEADER_HEIGHT_PX || top > innerHeight / 2) whole.scrollIntoView({ block: 'start' })
}

export const RESULTS_HEADING_ID = 'results-heading'

export function useSearchPending(path: string): boolean {
  const { state, location } = useNavigation()
  const { search } = useLocation()
  // A new history entry with the same search, such as one for a dialog, is no new search.
  const searching = state === 'loading' && location.pathname === path && location.search !== search
  const before = useRef(false)
  useEffect(() => {
    const heading = before.current && !searching ? document.getElementById(RESULTS_HEADING_ID) : null
    if (heading) focusHeading(heading)
    before.current = searching
  }, [searching])
  return searching
}
