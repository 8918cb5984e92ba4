import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

type Hear = (event: PopStateEvent) => void
/** `leaving`: a page is on its way. `elsewhere`: the browser's history is at another page already, which does not show yet. */
type RouterIs = 'here' | 'leaving' | 'elsewhere'

const hearing = new Set<Hear>()
// At the window, listeners are called in the order they came. This file is loaded with the root, before there is a router.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    for (const hear of hearing) hear(event)
  })

/** Hears of Back and Forward before the router does. All who hear are told. */
export function onHistoryStep(hear: Hear): () => void {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}

let routerIs: () => RouterIs = () => 'here'

/**
 * Keeps a step of the history from the router, which would ask the server for its page again: only the page that is shown has
 * changed. Between the press of a link and the arrival of its page that is not so: a step the router does not hear of then
 * would change the address, and the other page would come all the same.
 * @param own the step is one that the page took itself, which stops no page that is on its way
 * @returns whether it was kept; the page is to follow it as well where it was not
 */
export function keepFromRouter(event: PopStateEvent, { own = false } = {}): boolean {
  const is = routerIs()
  const kept = is === 'here' || (own && is === 'leaving')
  if (kept) event.stopImmediatePropagation()
  return kept
}

/** Around all that hears of such steps: lets it know where the router is. */
export function useRouterInSteps(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { key: shown } = useLocation()
  // Once all that the page which is shown has in it goes by the page's own entry.
  useEffect(() => {
    const look = (): RouterIs => {
      const { location, navigation } = router!.state
      if (location.key !== shown || (navigation.state !== 'idle' && navigation.historyAction === 'POP')) return 'elsewhere'
      return navigation.state === 'idle' ? 'here' : 'leaving'
    }
    if (!router) return undefined
    routerIs = look
    return () => {
      if (routerIs === look) routerIs = () => 'here'
    }
  }, [router, shown])
}
