import dns from 'node:dns'
import net from 'node:net'
import { expect, vi } from 'vitest'

/** Website addresses by which people and machines try to make the site send a request. */
export const HOSTILE_WEBSITES = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://localhost/',
  'http://localhost:5432/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://172.16.0.1/',
  'file:///etc/passwd',
  'ftp://example.org/',
  'gopher://example.org/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/x',
  'https://user:pass@example.org/',
  'https://example.org@127.0.0.1/',
  'https://127.0.0.1#@example.org/',
  'https://example.org:22/',
  '//example.org/x',
  'https:///example.org',
  'https://exa mple.org',
  'https://example.org/"><script>',
  'https://example.org/\r\nSet-Cookie: x',
  'https://xn--80ak6aa92e.com/',
  'https://аррӏе.com/',
  'https://example',
  'http://internal.local/',
  'https://example.org/?url=http://127.0.0.1/',
  'https://example.org/../../etc/passwd',
  'mailto:a@example.org',
  'about:blank',
]

/** Records every connection, DNS lookup and fetch during the work. @returns their targets */
export async function watchConnections(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  const note = (to: unknown) => void asked.push(JSON.stringify(to))
  // Connections to a PostgreSQL server are already open, so they are not recorded.
  const spies = [
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(note as never),
    vi.spyOn(dns, 'lookup').mockImplementation(note as never),
    vi.spyOn(globalThis, 'fetch').mockImplementation(note as never),
  ]
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return asked
}

/** Expects that the stored form of a website leads to a public host, or that nothing is stored. */
export function expectHarmless(stored: string | null, typed: string): void {
  if (stored === null) return
  const { protocol, hostname, username } = new URL(stored)
  expect([protocol, username], typed).toEqual([expect.stringMatching(/^https?:$/), ''])
  expect(hostname, typed).not.toMatch(/^[\d.]+$|localhost|\[/)
  expect(stored, typed).not.toMatch(/[\r\n"<>]/)
}
