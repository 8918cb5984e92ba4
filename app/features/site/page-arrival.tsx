import { useContext, useEffect, useRef, useState } from 'react'
import { type Path, UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'
import { useComing } from './coming.ts'
import { ownAddress } from './own-address.ts'

/** From one page to the next: a bar shows that it is on its way, and when it is there its title is read out and its heading has the focus. */
export function PageArrival() {
  const { state } = useNavigation()
  const isComing = useComing()
  const isLate = useLate(state === 'loading' || isComing)
  useRememberWanted()
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    // A place on the page, or what a page has to say first, is not taken the focus from.
    if (!main || hash || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <>
      <div className="page-coming" data-coming={isLate || undefined} aria-hidden />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

/**
 * Where a part of the next page cannot be had, React Router loads this one again. Without a line that is the page that says
 * so: it has to know where one wanted to go (`early/try-when-back.ts`). Told by the router itself: an effect comes too late,
 * the page may be loading again before anything of this is drawn.
 */
function useRememberWanted(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    rememberWanted(undefined)
    return router?.subscribe(({ navigation: { state, location } }) => rememberWanted(state === 'loading' ? location : undefined))
  }, [router])
}

function rememberWanted(to: Path | undefined): void {
  try {
    if (to) sessionStorage.setItem('wanted', ownAddress(to.pathname + to.search + to.hash))
    else sessionStorage.removeItem('wanted')
  } catch {}
}

/** What comes sooner needs no bar. */
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
