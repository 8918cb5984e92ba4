import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useComing } from './coming.ts'
import { useGoOnByBrowser } from './use-go-on-by-browser.ts'

/** What was shown last: around a page that failed the frame is made anew, and with it all that it remembers. */
let shown: string | undefined

/**
 * From one page to the next: a bar shows that it is on its way, and when it is there its title is read out and its heading has
 * the focus. Of a page that is loaded by the browser this is the browser's. A page of steps that are told apart by its query
 * is arrived at with each of them.
 * @param instead stands around what is shown in the place of a page that could not be
 */
export function PageArrival({ instead = false }: { instead?: boolean }) {
  const { state } = useNavigation()
  const isComing = useComing()
  const isLate = useLate(state === 'loading' || isComing)
  const bar = useRef<HTMLSpanElement>(null)
  // Above a menu or a dialog that is open.
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
      {/* No div: React would take one that an extension has put first into the page for it. */}
      <span ref={bar} popover="manual" className="page-coming" data-coming={isLate || undefined} aria-hidden />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

const STEP = '[data-step]'

/** A menu or a dialog in which a link was pressed closes only now, and gives the focus back to what opened it. */
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
  // What a page has to say first is not taken the focus from; whoever skipped to the page before has it on the whole.
  if (!main || (held !== main && main.contains(held))) return
  const heading = main.querySelector<HTMLElement>(wanted)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
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
