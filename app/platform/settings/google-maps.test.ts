import { expect, test } from 'vitest'
import { allowedGoogleHosts } from './google-maps.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'

const google = { key: 'a-key', mapId: 'a-map', scriptUrl: 'https://maps.googleapis.com/maps/api/js' }
const HTML = '<style>a{}</style><script>1</script>'
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

test('a page that asks Google lets in the hosts of Google’s list and no more', () => {
  const policy = contentSecurityPolicy(HTML, { media: [], forms: [], ...allowedGoogleHosts(google) })
  expect(directive(policy, 'frame-src')).toBe('frame-src https://*.google.com')
  expect(directive(policy, 'font-src')).toBe("font-src 'self' https://fonts.gstatic.com")
  expect(directive(policy, 'worker-src')).toBe("worker-src 'self' blob:")
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:",
  )
  expect(directive(policy, 'script-src')).toMatch(
    /^script-src 'self' 'sha256-[^ ]+' https:\/\/maps\.googleapis\.com https:\/\/mapsresources-pa\.googleapis\.com https:\/\/maps\.gstatic\.com 'unsafe-eval' blob:$/,
  )
})

test('its styles have no hash, which would make browsers ignore what the library needs; other pages have theirs', () => {
  const policy = contentSecurityPolicy(HTML, { media: [], forms: [], ...allowedGoogleHosts(google) })
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com")
  const other = contentSecurityPolicy(HTML, { media: [], forms: [], frames: [] })
  expect(directive(other, 'style-src')).toMatch(/^style-src 'self' 'sha256-[^ ]+'$/)
  expect(other).not.toMatch(/unsafe|google|worker-src/)
})

test('a script from elsewhere, as tests have, is let in by its origin', () => {
  expect(allowedGoogleHosts({ ...google, scriptUrl: 'http://127.0.0.1:9/js' }).scripts).toContain('http://127.0.0.1:9')
})
