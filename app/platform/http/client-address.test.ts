import { expect, test, vi } from 'vitest'
import { networkOf } from '../limits.server.ts'
import { createNetworkResolver } from './client-address.server.ts'

const PROXY = '192.0.2.1'

test.each([
  ['198.51.100.11', '198.51.100.11'],
  ['198.51.100.11:50001', '198.51.100.11'],
  ['10.0.0.9, 198.51.100.11:50001', '198.51.100.11'],
  ['2001:db8::5', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[2001:db8::5]:443', '2001:db8::5'],
])('%s in X-Forwarded-For is the network of %s', (forwardedFor, address) => {
  const log = { warn: vi.fn() }
  expect(createNetworkResolver(1, log)(PROXY, forwardedFor)).toBe(networkOf(address))
  expect(log.warn).not.toHaveBeenCalled()
})

test('what cannot be read, or is missing, counts as the proxy, and is logged once an hour without what it says', () => {
  const log = { warn: vi.fn() }
  let now = 0
  const clientNetwork = createNetworkResolver(2, log, () => now)
  for (const forwardedFor of ['unknown, 10.0.0.1', '198.51.100.11', '198.51.100.11:x, 10.0.0.1']) {
    expect(clientNetwork(PROXY, forwardedFor)).toBe(PROXY)
    expect(log.warn).toHaveBeenCalledTimes(1)
  }
  now = 3_600_000
  clientNetwork(PROXY, 'unknown, 10.0.0.1')
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/unknown|10\.0\.0\.1|198\.51/)
  // A request from this machine itself has passed no proxy.
  expect(createNetworkResolver(1, log)(PROXY, null)).toBe(PROXY)
})
