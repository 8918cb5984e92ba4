import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLine, parsePhone, parseText, parseWebsite, parseZip } from './normalize-place.ts'

const valueOf = (read: ReturnType<typeof parseLine>) => (read === undefined ? 'unreadable' : read)

test('a line is trimmed, and without invisible marks; what would break a line or a letter is refused', () => {
  expect(valueOf(parseLine('  Grace Church ', 200))).toBe('Grace Church')
  expect(valueOf(parseLine('Gra\u200Bce\uFEFF', 200))).toBe('Grace')
  expect(valueOf(parseLine('', 200))).toBeNull()
  expect(valueOf(parseLine('two\nlines', 200))).toBe('unreadable')
  expect(valueOf(parseLine('bell\u0007', 200))).toBe('unreadable')
  expect(valueOf(parseLine('half \ud83d', 200))).toBe('unreadable')
  expect(valueOf(parseLine('x'.repeat(201), 200))).toBe('unreadable')
  expect(valueOf(parseLine('😀'.repeat(200), 200))).toBe('😀'.repeat(200))
  expect(valueOf(parseLine({}, 200))).toBe('unreadable')
})

test('a description is one line, and cut at a word where it is too long', () => {
  expect(valueOf(parseText('two\r\n  lines', 600))).toBe('two lines')
  const cut = valueOf(parseText('many words '.repeat(100), 600))!
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
])('the phone %s is %s', (typed, shown) => expect(valueOf(parsePhone(typed))).toBe(shown))

test.each(['555-0101', '0045550101', 'call us', 'call 404-555-0101'])('%s is no phone number', (typed) =>
  expect(valueOf(parsePhone(typed))).toBe('unreadable'),
)

test.each([
  ['https://grace.example.org/', 'https://grace.example.org'],
  ['grace.example.org/young', 'https://grace.example.org/young'],
  ['HTTP://Grace.Example.ORG', 'http://grace.example.org'],
])('the website %s is %s', (typed, shown) => expect(valueOf(parseWebsite(typed))).toBe(shown))

test.each([
  'javascript:alert(1)',
  'ftp://grace.example.org',
  'https://user:secret@grace.example.org',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'not a site',
  `https://grace.example.org/${'x'.repeat(300)}`,
])('%s is no public website', (typed) => expect(valueOf(parseWebsite(typed))).toBe('unreadable'))

test('a website, a phone and a ZIP that were read once are read again as they are', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const read = parseWebsite(url)
      if (read) expect(parseWebsite(read)).toBe(read)
    }),
  )
  expect(valueOf(parsePhone('(404) 555-0101'))).toBe('(404) 555-0101')
  expect([valueOf(parseZip('30303')), valueOf(parseZip('303031234')), valueOf(parseZip('30303-1234'))]).toEqual([
    '30303',
    '30303-1234',
    '30303-1234',
  ])
  expect(valueOf(parseZip('2139'))).toBe('unreadable')
})
