import { isIP } from 'node:net'
import { networkOf } from '../limits.server.ts'

/**
 * The network that a request comes from. With N trusted proxies the address is the Nth from the right of
 * X-Forwarded-For: what stands further left was written by the client and proves nothing.
 */
export function clientNetwork(socketAddress: string, forwardedFor: string | null, trustedHops: number): string {
  if (trustedHops === 0 || !forwardedFor) return networkOf(socketAddress)
  const addresses = forwardedFor.split(',').map((part) => part.trim())
  const believed = addresses.at(-trustedHops)
  return networkOf(believed && isIP(believed) ? believed : socketAddress)
}
