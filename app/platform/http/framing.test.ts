import { expect, test } from 'vitest'
import { misframed } from './framing.ts'

const asked = (method: string, headers: Record<string, string>, httpVersionMinor = 1) =>
  misframed({ method, headers, httpVersionMinor })?.status

test('what browsers, proxies and health checks send is looked at', () => {
  expect(asked('GET', { host: 'a' })).toBeUndefined()
  expect(asked('HEAD', { host: 'a', 'content-length': '0' })).toBeUndefined()
  expect(asked('POST', { host: 'a', 'content-length': '60000' })).toBeUndefined()
  expect(asked('POST', { host: 'a' })).toBeUndefined()
  expect(asked('GET', {}, 0)).toBeUndefined()
})

test('a request without a host, a body without its length, and a page asked for with a body are not', () => {
  expect(asked('GET', {})).toBe(400)
  for (const method of ['GET', 'HEAD', 'POST', 'PUT']) expect(asked(method, { host: 'a', 'transfer-encoding': 'chunked' })).toBe(411)
  for (const method of ['GET', 'HEAD']) expect(asked(method, { host: 'a', 'content-length': '1' })).toBe(400)
})
