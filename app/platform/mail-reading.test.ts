import { expect, test } from 'vitest'
import { mailText } from './mail-layout.server.ts'
import { readMailText } from './mail-reading.ts'

test('a mail comes apart again as it was put together', () => {
  const text = mailText({
    subject: 'A gift',
    paragraphs: ['Hello Ruth,', 'Two lines\nof text: see below.'],
    rows: [
      ['Amount', '$33.00'],
      ['Reference', 'MS-7KQ4-3F'],
    ],
    buttons: [{ label: 'See it', href: 'https://example.org/my/abc' }],
    siteName: 'Fig Tree',
    siteUrl: 'https://example.org',
    contact: { email: 'hi@example.org', phone: '1', address: 'Street' },
  })
  expect(readMailText(text)).toEqual([
    { kind: 'text', text: 'Hello Ruth,' },
    { kind: 'text', text: 'Two lines\nof text: see below.' },
    {
      kind: 'rows',
      rows: [
        ['Amount', '$33.00'],
        ['Reference', 'MS-7KQ4-3F'],
      ],
    },
    { kind: 'button', label: 'See it', href: 'https://example.org/my/abc' },
    { kind: 'footer', text: 'Fig Tree · https://example.org\nhi@example.org · 1\nStreet' },
  ])
})

test('a link that is not one of the web is only text', () => {
  expect(readMailText('Press here:\njavascript:alert(1)')).toEqual([{ kind: 'text', text: 'Press here:\njavascript:alert(1)' }])
})
