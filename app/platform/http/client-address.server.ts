import { isIP } from 'node:net'
import type { Log } from '../log.server.ts'
import { networkOf } from '../limits.server.ts'

const LOGGED_EVERY_MS = 3_600_000

/**
 * The network that a request comes from. With N trusted proxies the address is the Nth from the right of
 * X-Forwarded-For: what stands further left was written by the client and proves nothing. Where it cannot be read the
 * proxy counts as the visitor, for every limit: that is logged, once an hour.
 */
export function openClientNetworks(trustedHops: number, log: Pick<Log, 'warn'>, now: () => number = Date.now) {
  let loggedAt = Number.NEGATIVE_INFINITY

  return function clientNetwork(socketAddress: string, forwardedFor: string | null): string {
    if (trustedHops === 0 || !forwardedFor) return networkOf(socketAddress)
    const entries = forwardedFor.split(',').map((entry) => entry.trim())
    const address = parseAddress(entries.at(-trustedHops) ?? '')
    if (address === undefined && now() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now()
      log.warn(
        { entries: entries.length, TRUST_PROXY: trustedHops },
        'X-Forwarded-For has no address where TRUST_PROXY says: all visitors behind that proxy share its limits',
      )
    }
    return networkOf(address ?? socketAddress)
  }
}

/** Some proxies write the port too: `198.51.100.11:50001`, `[2001:db8::5]:443`. */
function parseAddress(entry: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : undefined
}
