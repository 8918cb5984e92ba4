import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Whoever moves on within the browser has the heading of the new page read out, and goes on from there. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
