import { expect, test } from 'vitest'
import type { ResolvedPart } from './mail-parts.ts'
import { renderMailHtml } from './mail-layout.server.ts'

const site = {
  language: 'en',
  siteName: 'Mustard Seed',
  siteUrl: 'https://example.org',
  contact: { email: 'hello@example.org', phone: '(404) 555-0133', address: '100 Example Street' },
}
const button = { kind: 'button', label: 'Open', href: 'https://example.org/x' } as const
const parts: ResolvedPart[] = [
  { kind: 'text', text: 'Hello' },
  button,
  { ...button, label: 'Cancel', quiet: true },
  { kind: 'code', digits: '123456' },
]

test('every style of a mail has its value, and below a button stands its address, smaller and quieter', () => {
  const html = renderMailHtml({ subject: 'A mail', parts, site })
  expect(html).not.toContain('undefined')
  expect(html).toContain('<p style="font-size:13px;color:#55604f;word-break:break-all">https://example.org/x</p>')
})
