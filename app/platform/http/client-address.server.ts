import { isIP } from 'node:net'
import type { Log } from '#app/platform/log.server.ts'
import { networkOf } from '#app/platform/limits.server.ts'
import type { RequestListener } from 'node:http'

const LOG_INTERVAL_MS = 3_600_000

/**
 * With N trusted proxies the client address is the Nth from the right of X-Forwarded-For; the client can forge everything further
 * left. Without that header every limit uses the proxy's own address.
 */
export function createNetworkResolver(trustedHops: number, log: Pick<Log, 'warn'>, now: () => number = Date.now) {
  let loggedAt = Number.NEGATIVE_INFINITY

  return function clientNetwork(socketAddress: string, forwardedFor: string | null): string {
    if (trustedHops === 0 || !forwardedFor) return networkOf(socketAddress)
    const entries = forwardedFor.split(',').map((entry) => entry.trim())
    const address = parseAddress(entries.at(-trustedHops) ?? '')
    if (address === undefined && now() - loggedAt >= LOG_INTERVAL_MS) {
      loggedAt = now()
      log.warn(
        { entries: entries.length, TRUST_PROXY: trustedHops },
        'X-Forwarded-For has no address where TRUST_PROXY says: all visitors behind that proxy share its limits',
      )
    }
    return networkOf(address ?? socketAddress)
  }
}

function parseAddress(entry: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : undefined
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz'])
const MISSING_PATH = '/no-such-page'

/** Serves the site below a path such as `/es`. The listener receives URLs without it. Health checks stay at the root. */
export function stripBasePath(basePath: string, listener: RequestListener): RequestListener {
  if (basePath === '') return listener
  return (request, response) => {
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0]
    if (path === basePath) request.url = `/${url.slice(basePath.length)}`
    else if (url.startsWith(`${basePath}/`)) request.url = url.slice(basePath.length)
    else if (!HEALTH_PATHS.has(url)) request.url = MISSING_PATH
    listener(request, response)
  }
}
