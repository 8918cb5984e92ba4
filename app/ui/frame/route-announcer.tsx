import { useEffect, useRef, useState } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'

/** Module state, because a failed page remounts the frame. */
let shown: string | undefined

/** Announces the title and focuses the heading after client navigation, as browsers do after a full load. */
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

/** A menu or dialog that contained the link is closing and returns the focus to its opener, so this waits for it. */
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

/** Fast navigation needs no progress bar. */
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
  // This is no div, because a browser extension may have inserted one first, which React would hydrate as ours.
  return <span ref={bar} popover="manual" className="page-coming" data-coming={isLate || undefined} aria-hidden />
}

/** Without a connection another page is loaded by the browser, so that Back works and the service worker can answer. */
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
