/** What comes sooner needs no bar; what comes later is to be seen within 300 ms of the press. */
const SOON_MS = 250
/** By then it came, or it was something to be kept as a file, after which no page comes. */
const GIVEN_UP_MS = 20_000

/** Shows the page's bar while the browser itself follows a link or sends a form; the page's script shows it for its own moves. */
export function showComing(): void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const show = (shown: boolean) => void document.querySelector('.page-coming')?.toggleAttribute('data-coming', shown)
  const begin = () => {
    clearTimeout(soon)
    soon = setTimeout(() => {
      show(true)
      soon = setTimeout(() => show(false), GIVEN_UP_MS)
    }, SOON_MS)
  }
  // At the window: whoever has taken the press for something of their own has said so by then.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && !event.defaultPrevented && leads(event, link)) begin()
  })
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method !== 'dialog') begin()
  })
  // Back from the next page, this one may come as it was left.
  addEventListener('pageshow', () => {
    clearTimeout(soon)
    show(false)
  })
}

/** To another page, here, in this window. */
function leads(event: MouseEvent, { href, target, download, hash }: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if ((target !== '' && target !== '_self') || download !== '' || !href.startsWith(location.origin)) return false
  return hash === '' || href.split('#')[0] !== location.href.split('#')[0]
}
