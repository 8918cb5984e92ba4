/** On the page that says that there is no line: it stands under the address that was wanted, and goes away by itself. */
const LOOK_EVERY_MS = 10_000

const again = () => location.reload()

/** Not every line that is back says so, nor a site that was away. Nothing is loaded for that but a line of headers. */
async function look() {
  if (document.hidden) return
  const { status = 503 } = (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)) ?? {}
  if (status < 500) again()
}

addEventListener('online', again)
document.addEventListener('visibilitychange', look)
setInterval(look, LOOK_EVERY_MS)
// Come back to, it may have been left long ago.
addEventListener('pageshow', ({ persisted }) => persisted && again())
