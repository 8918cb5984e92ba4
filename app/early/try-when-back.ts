/** On the page that says that there is no line: it stands under the address that was wanted, and goes away by itself. */
const LOOK_EVERY_MS = 10_000

/**
 * Another look, or the page asked for once more by one, would end the one that is under way: on a slow line none would ever be
 * over. Only a line that is said to be back asks at once: what was asked for on the one before may never come.
 */
let isLooking = false

const again = () => {
  isLooking = true
  location.reload()
}

/** Not every line that is back says so, nor a site that was away. Nothing is loaded for that but a line of headers. */
async function look() {
  if (document.hidden || isLooking) return
  isLooking = true
  const { status = 503 } = (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)) ?? {}
  if (status < 500) again()
  else isLooking = false
}

// A line that comes and goes says so for a moment without being back.
addEventListener('online', () => navigator.onLine && again())
document.addEventListener('visibilitychange', look)
setInterval(look, LOOK_EVERY_MS)
// Come back to, it may have been left long ago.
addEventListener('pageshow', ({ persisted }) => persisted && again())
