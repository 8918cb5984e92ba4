/** What comes sooner needs no bar. */
const SOON_MS = 150
/** Whoever has stopped it sees no bar for ever. */
const LONGEST_MS = 15_000

/**
 * Where the browser itself goes on to the next page, because nothing runs on this one, or not yet: the same bar shows that
 * it is on its way (`features/site/page-arrival.tsx`). A slow line leaves a page as it was for a second or two.
 */
export function showLeaving(): void {
  const bar = document.querySelector<HTMLElement>('.page-coming')
  if (!bar) return
  let waiting: ReturnType<typeof setTimeout> | undefined

  const stay = () => {
    clearTimeout(waiting)
    bar.removeAttribute('data-coming')
    bar.togglePopover?.(false)
  }
  const leave = (event: Event) => {
    if (event.defaultPrevented) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      bar.setAttribute('data-coming', '')
      bar.togglePopover?.(true)
      waiting = setTimeout(stay, LONGEST_MS)
    }, SOON_MS)
  }

  // iPhones show that a link is pressed only where somebody listens.
  addEventListener('touchstart', () => {}, { passive: true })
  addEventListener('submit', leave)
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && leadsAway(link) && !event.ctrlKey && !event.metaKey && !event.shiftKey) leave(event)
  })
  // Come back to, it goes nowhere.
  addEventListener('pageshow', stay)
}

/** To another page of ours, in this window. */
function leadsAway({ origin, pathname, search, hash, target, href, download }: HTMLAnchorElement): boolean {
  if (href === '' || target !== '' || download !== '' || origin !== location.origin) return false
  return hash === '' || pathname !== location.pathname || search !== location.search
}
