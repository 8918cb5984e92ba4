import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useComing } from './coming.ts'
import { useGoOnByBrowser } from './use-go-on-by-browser.ts'

/** From one page to the next: a bar shows that it is on its way, and when it is there its title is read out and its heading has the focus. */
export function PageArrival() {
  const { state } = useNavigation()
  const isComing = useComing()
  const isLate = useLate(state === 'loading' || isComing)
  const bar = useRef<HTMLDivElement>(null)
  // Above a menu or a dialog that is open.
  useEffect(() => void bar.current?.togglePopover?.(isLate), [isLate])
  useGoOnByBrowser()
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
      <div ref={bar} popover="manual" className="page-coming" data-coming={isLate || undefined} aria-hidden />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
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
