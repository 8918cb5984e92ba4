/** The offline page is shown at the requested address and loads that page once the site answers. */
const LOOK_EVERY_MS = 10_000

const looking = setInterval(() => {
  if (!document.hidden) void look()
}, LOOK_EVERY_MS)

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
