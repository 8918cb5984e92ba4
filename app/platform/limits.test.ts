import { expect, test } from 'vitest'
import { blockOf, networkOf } from './limits.server.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34', '2001:db8:12'],
  ['2001:DB8:12:0034::1', '2001:db8:12:34', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s is counted as %s, in the block %s', (address, network, block) => {
  expect(networkOf(address)).toBe(network)
  expect(blockOf(network)).toBe(block)
})
