import type { MouseEvent } from 'react'

/** The first stop of the Tab key. With scripts it makes no entry of the browser's history: one amid the steps of a form would stand in the way of Back. */
export function SkipLink({ children }: { children: string }) {
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    const main = document.getElementById('main')
    // Into another tab or window it is a link.
    if (!main || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    main.focus({ preventScroll: true })
    main.scrollIntoView()
  }
  return (
    <a className="skip" href="#main" onClick={skip}>
      {children}
    </a>
  )
}
