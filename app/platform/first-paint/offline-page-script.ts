/** The offline page is shown at the requested URL. It checks at this interval whether the site answers, and reloads once it does. */
const CHECK_INTERVAL_MS = 10_000

const looking = setInterval(() => {
  if (!document.hidden) void look()
}, CHECK_INTERVAL_MS)

async function look(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer && answer.status < 500) reload()
}

function reload(): void {
  clearInterval(looking)
  location.reload()
}

addEventListener('online', reload)
addEventListener('popstate', reload)
