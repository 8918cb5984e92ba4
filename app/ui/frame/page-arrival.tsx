import { useEffect, useRef, useState, useContext } from 'react'
import { useLocation, useNavigation, createPath, matchRoutes, type Path, UNSAFE_DataRouterContext, useBlocker } from 'react-router'
import { useComing } from '#app/ui/pending-arrival.ts'

/** Module state, because a failed page remounts the frame. */
let shown: string | undefined

/** Shows progress during client navigation, then announces the title and focuses the heading, as the browser does for a full load. */
export function PageArrival({ instead = false }: { instead?: boolean }) {
  const { state } = useNavigation()
  const isComing = useComing()
  const isLate = useLate(state === 'loading' || isComing)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => void bar.current?.togglePopover?.(isLate), [isLate])
  useGoOnByBrowser()
  const { pathname, search, hash } = useLocation()
  const [title, setTitle] = useState('')
  const page = `${instead ? 'instead of ' : ''}${pathname}`
  useEffect(() => {
    const before = shown
    shown = page
    if (before === undefined || before === page) return undefined
    setTitle(document.title)
    return hash ? undefined : focusOnceClosed('h1')
  }, [page, hash])
  const step = useRef({ page, search })
  useEffect(() => {
    const before = step.current
    step.current = { page, search }
    if (before.page !== page || before.search === search || !document.querySelector(STEP)) return undefined
    setTitle(document.title)
    return focusOnceClosed(STEP)
  }, [page, search])
  return (
    <>
      {/* A browser extension may have inserted a div first, which React would hydrate as ours. */}
      <span ref={bar} popover="manual" className="page-coming" data-coming={isLate || undefined} aria-hidden />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

const STEP = '[data-step]'

/** A menu or dialog that contained the link closes now and returns the focus to its opener. */
function focusOnceClosed(heading: string): () => void {
  let frame = 0
  const wait = () => {
    frame = requestAnimationFrame(() => (document.querySelector('dialog:modal') ? wait() : focusPage(heading)))
  }
  wait()
  return () => cancelAnimationFrame(frame)
}

function focusPage(wanted: string): void {
  const main = document.getElementById('main')
  const held = document.activeElement
  // An error summary or notice that already took the focus keeps it.
  if (!main || (held !== main && main.contains(held))) return
  const heading = main.querySelector<HTMLElement>(wanted)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Fast navigation needs no progress bar. */
const SOON_MS = 150

function useLate(waiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setIsLate(false)
    const wait = setTimeout(() => setIsLate(true), SOON_MS)
    return () => clearTimeout(wait)
  }, [waiting])
  return isLate
}

/** The Navigation API, which TypeScript's library does not contain yet. */
type BrowserMoves = {
  addEventListener(name: 'navigate', hear: (event: Move) => void): void
  removeEventListener(name: 'navigate', hear: (event: Move) => void): void
}
type Move = Event & { navigationType: string; userInitiated: boolean }

/**
 * Without a connection a page whose script is missing is loaded by the browser, so that Back works and the service worker can
 * answer. React Router would reload the current page instead.
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
 * When a lazy route fails to load, React Router reloads the current page; this loads the requested one instead. A reload by the
 * visitor stays a reload. Returns the cleanup.
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
