import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'
import { readCookie, writeCookie } from './session-cookies.server.ts'

const live = { siteUrl: 'https://seeds.example.org' }
const demo = { siteUrl: 'http://localhost:3000' }

test('on HTTPS a cookie is kept to this host and to secure answers, out of reach of scripts and other sites’ forms', () => {
  expect(writeCookie(live, 'session', 'token')).toBe('__Host-desk-session=token; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(writeCookie(live, 'device', 'mark', 180)).toBe('__Host-desk-device=mark; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000')
  expect(writeCookie(demo, 'session', 'token')).toBe('desk-session=token; Path=/; HttpOnly; SameSite=Lax')
})

test('it is read among others; under the name of a demo, or twice, there is none', () => {
  expect(readCookie(live, 'session', 'a=1; __Host-desk-session=token; b=2')).toBe('token')
  for (const header of [null, '', 'desk-session=token', '__Host-desk-session=one; __Host-desk-session=two', 'x__Host-desk-session=token'])
    expect(readCookie(live, 'session', header)).toBeUndefined()
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'A browser on a device'],
  [null, 'A browser on a device'],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
