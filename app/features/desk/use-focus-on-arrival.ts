import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Whoever moves on within the browser has the heading of the new page read out, and goes on from there. Where the page stays
 * and what was pressed is gone, the focus goes to what is said of it, and to the heading where nothing is.
 */
export function useFocusOnArrival(): void {
  const { pathname, key } = useLocation()
  const seen = useRef({ pathname, key })
  useEffect(() => {
    const { pathname: before, key: last } = seen.current
    if (last === key) return
    seen.current = { pathname, key }
    if (before === pathname && document.activeElement !== document.body) return
    const said = before === pathname ? document.querySelector<HTMLElement>('main .notice[tabindex="-1"]') : null
    const aim = said ?? document.querySelector<HTMLElement>('main h1')
    aim?.focus({ preventScroll: true })
  }, [pathname, key])
}
