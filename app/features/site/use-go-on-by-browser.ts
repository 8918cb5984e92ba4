import { useContext, useEffect } from 'react'
import { createPath, matchRoutes, type Path, UNSAFE_DataRouterContext, useBlocker } from 'react-router'

/** A browser's own word for going from one entry to another, where it has one: the types of the project do not know it yet. */
type BrowserMoves = {
  addEventListener(name: 'navigate', hear: (event: Move) => void): void
  removeEventListener(name: 'navigate', hear: (event: Move) => void): void
}
type Move = Event & { navigationType: string; userInitiated: boolean }

/**
 * A page whose script is not here yet and cannot be fetched is gone to by the browser itself: it stands under the address that
 * was wanted, one step back is the page before it, and its service worker says that there is no line (`early/offline-worker.ts`).
 * React Router would load the page one is on again, and the way would be lost.
 */
export function useGoOnByBrowser(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const isHere = (to: Path) => !matchRoutes(router?.routes ?? [], to, router?.basename)?.some(({ route }) => route.lazy)
  const blocked = useBlocker(({ nextLocation, historyAction }) => historyAction !== 'POP' && !navigator.onLine && !isHere(nextLocation))
  useEffect(() => {
    if (blocked.state !== 'blocked') return
    location.assign(createPath(blocked.location))
    blocked.reset()
  }, [blocked])

  useEffect(() => {
    const whereTo = () => {
      const wanted = router?.state.navigation.location
      return wanted && !isHere(wanted) ? wanted : undefined
    }
    return goOnWhereGivenUp(whereTo)
  }, [router])
}

/**
 * The browser believes there is a line, and there is none: React Router has asked, and gives up by loading this page again.
 * Whoever loads it again themselves, by then tired of waiting, gets this page.
 * @param whereTo the page that is on its way and whose script is not here, if one is
 * @returns what ends it
 */
export function goOnWhereGivenUp(whereTo: () => Path | undefined): () => void {
  const moves = (window as { navigation?: BrowserMoves }).navigation
  const goOn = (move: Move) => {
    const wanted = whereTo()
    if (move.navigationType !== 'reload' || move.userInitiated || !wanted) return
    move.preventDefault()
    location.assign(createPath(wanted))
  }
  moves?.addEventListener('navigate', goOn)
  return () => moves?.removeEventListener('navigate', goOn)
}
