import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { focusHeading } from '#app/ui/focus-heading.ts'

export const RESULTS_HEADING = 'results-heading'

/** Whether a search of this page is under way. When it ends, focus goes to the heading of the results, so that they are read out. */
export function useSearching(path: string): boolean {
  const { state, location } = useNavigation()
  const searching = state === 'loading' && location.pathname === path
  const before = useRef(false)
  useEffect(() => {
    const heading = before.current && !searching ? document.getElementById(RESULTS_HEADING) : null
    if (heading) focusHeading(heading)
    before.current = searching
  }, [searching])
  return searching
}
