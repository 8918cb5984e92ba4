import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLine, readPhone, readText, readWebsite, readZip } from './read-fields.ts'

const valueOf = (read: ReturnType<typeof readLine>) => (read.ok ? read.value : `! ${read.reason}`)

test('a line is trimmed, and without invisible marks; what would break a line or a letter is refused', () => {
  expect(valueOf(readLine('  Grace Church ', 200))).toBe('Grace Church')
  expect(valueOf(readLine('Gra\u200Bce\uFEFF', 200))).toBe('Grace')
  expect(valueOf(readLine('', 200))).toBeNull()
  expect(valueOf(readLine('two\nlines', 200))).toContain('line break')
  expect(valueOf(readLine('bell\u0007', 200))).toContain('control')
  expect(valueOf(readLine('half \ud83d', 200))).toContain('half')
  expect(valueOf(readLine('x'.repeat(201), 200))).toContain('longer than 200')
  expect(valueOf(readLine('😀'.repeat(200), 200))).toBe('😀'.repeat(200))
  expect(valueOf(readLine({}, 200))).toContain('not a text')
})

test('a description is one line, and cut at a word where it is too long', () => {
  expect(valueOf(readText('two\r\n  lines', 600))).toBe('two lines')
  const cut = valueOf(readText('many words '.repeat(100), 600))!
  expect(cut.length).toBeLessThanOrEqual(600)
  expect(cut.endsWith('words…') || cut.endsWith('many…')).toBe(true)
})

test.each([
  ['4045550101', '(404) 555-0101'],
  ['+1 404-555-0101', '(404) 555-0101'],
  ['1 (404) 555.0101', '(404) 555-0101'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['4045550101 ext 5', '(404) 555-0101 ext. 5'],
  ['404\u2011555\u20110101', '(404) 555-0101'],
  ['404/555-0101', '(404) 555-0101'],
  ['tel:+1-404-555-0101;ext=12', '(404) 555-0101 ext. 12'],
  ['001-404-555-0101', '(404) 555-0101'],
  ['404-555-0101, 404-555-0102', '(404) 555-0101'],
  ['404-555-0101 / 404-555-0102', '(404) 555-0101'],
  ['404-555-0101 x12; 404-555-0102', '(404) 555-0101 ext. 12'],
  ['+44 20 7946 0958 / +44 20 7946 0959', '+44 20 7946 0958'],
])('the phone %s is %s', (typed, shown) => expect(valueOf(readPhone(typed))).toBe(shown))

test.each(['555-0101', '0045550101', 'call us', 'call 404-555-0101'])('%s is no phone number', (typed) =>
  expect(valueOf(readPhone(typed))).toContain('!'),
)

test.each([
  ['https://grace.example.org/', 'https://grace.example.org'],
  ['grace.example.org/young', 'https://grace.example.org/young'],
  ['HTTP://Grace.Example.ORG', 'http://grace.example.org'],
])('the website %s is %s', (typed, shown) => expect(valueOf(readWebsite(typed))).toBe(shown))

test.each([
  'javascript:alert(1)',
  'ftp://grace.example.org',
  'https://user:secret@grace.example.org',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'not a site',
  `https://grace.example.org/${'x'.repeat(300)}`,
])('%s is no public website', (typed) => expect(valueOf(readWebsite(typed))).toContain('!'))

test('a website, a phone and a ZIP that were read once are read again as they are', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const read = readWebsite(url)
      if (read.ok) expect(readWebsite(read.value)).toEqual(read)
    }),
  )
  expect(valueOf(readPhone('(404) 555-0101'))).toBe('(404) 555-0101')
  expect([valueOf(readZip('30303')), valueOf(readZip('303031234')), valueOf(readZip('30303-1234'))]).toEqual([
    '30303',
    '30303-1234',
    '30303-1234',
  ])
  expect(valueOf(readZip('2139'))).toContain('no ZIP code')
})
