/** What comes sooner needs no bar. */
const SOON_MS = 150
/** Whoever has stopped it sees no bar for ever. */
const LONGEST_MS = 15_000

/**
 * Where the browser itself goes on to the next page, because nothing runs on this one, or not yet: the same bar shows that
 * it is on its way (`features/site/page-arrival.tsx`). A slow line leaves a page as it was for a second or two.
 */
export function showLeaving(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined

  const stay = () => {
    clearTimeout(waiting)
    showBar(false)
  }
  const leave = (event: Event) => {
    if (event.defaultPrevented) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      showBar(true)
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

/** The bar as it stands now: around a page that failed the frame is made anew. */
function showBar(isComing: boolean): void {
  const bar = document.querySelector<HTMLElement>('.page-coming')
  bar?.toggleAttribute('data-coming', isComing)
  bar?.togglePopover?.(isComing)
}

/** To another page of ours, in this window. */
function leadsAway({ origin, pathname, search, hash, target, href, download }: HTMLAnchorElement): boolean {
  if (href === '' || target !== '' || download !== '' || origin !== location.origin) return false
  return hash === '' || pathname !== location.pathname || search !== location.search
}
