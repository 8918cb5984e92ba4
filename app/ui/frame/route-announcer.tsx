import { useEffect, useRef, useState } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'

/** The path of the page shown last. It is kept outside the component, because a failed page remounts the frame. */
let shown: string | undefined

/** Announces the title and focuses the heading after client navigation, because screen readers announce only full page loads. */
export function RouteAnnouncer({ instead = false }: { instead?: boolean }) {
  const { state } = useNavigation()
  useDocumentLoadWhenOffline()
  const { pathname, search, hash } = useLocation()
  const [title, setTitle] = useState('')
  const page = `${instead ? 'instead of ' : ''}${pathname}`
  useEffect(() => {
    const before = shown
    shown = page
    if (before === undefined || before === page) return undefined
    setTitle(document.title)
    return hash ? undefined : focusAfterDialogCloses('h1')
  }, [page, hash])
  const step = useRef({ page, search })
  useEffect(() => {
    const before = step.current
    step.current = { page, search }
    if (before.page !== page || before.search === search || !document.querySelector(STEP_SELECTOR)) return undefined
    setTitle(document.title)
    return focusAfterDialogCloses(STEP_SELECTOR)
  }, [page, search])
  return (
    <>
      <ProgressBar waiting={state === 'loading'} />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

const STEP_SELECTOR = '[data-step]'

/** Waits until a closing menu or dialog has returned the focus to its opener, and then focuses the heading. */
function focusAfterDialogCloses(heading: string): () => void {
  let frame = 0
  const wait = () => {
    frame = requestAnimationFrame(() => (document.querySelector('dialog:modal') ? wait() : focusPage(heading)))
  }
  wait()
  return () => cancelAnimationFrame(frame)
}

function focusPage(wanted: string): void {
  const main = document.getElementById('main')
  const focused = document.activeElement
  // An error summary or notice that already took the focus keeps it.
  if (!main || (focused !== main && main.contains(focused))) return
  const heading = main.querySelector<HTMLElement>(wanted)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Navigation that is faster than this shows no progress bar. */
const PROGRESS_DELAY_MS = 150

export function ProgressBar({ waiting }: { waiting: boolean }) {
  const [isLate, setIsLate] = useState(false)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!waiting) return setIsLate(false)
    const wait = setTimeout(() => setIsLate(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(wait)
  }, [waiting])
  useEffect(() => void bar.current?.togglePopover?.(isLate), [isLate])
  // Not a `div`, because browser extensions may insert one at this place before hydration, which React would take for this element.
  return <span ref={bar} popover="manual" className="page-coming" data-coming={isLate || undefined} aria-hidden />
}

/** Lets the browser load pages while there is no connection, so that Back works and the service worker can answer. */
function useDocumentLoadWhenOffline(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && !navigator.onLine && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    location.assign(createPath(blocker.location))
    blocker.reset()
  }, [blocker])
}
