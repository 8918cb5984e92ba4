import { expect, test } from 'vitest'
import { ownPageIn } from './own-page-in.ts'

const host = 'seed.example.org'
const path = `/my/giving/${'aB3-_'.repeat(8)}xyz`
const link = `https://${host}${path}`
const safeLink = (within: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(within)}&data=05%7C02%7C%7C0&sdata=a%2Fb%3D&reserved=0`

test.each<[what: string, pasted: string]>([
  ['the link alone', link],
  ['spaces around it', `  ${link}\n`],
  ['no scheme', `${host}${path}`],
  ['a keyboard’s capital letter', `Https://Seed.Example.org${path}`],
  ['no site', path],
  ['no site, in a sentence', `see: ${path}.`],
  ...['.', ',', ')', ']', "'", '"', '>', '&gt;', '&quot;', '?', '!', ';', ':', '”', '*'].map(
    (sign) => [`${sign} behind it`, link + sign] satisfies [string, string],
  ),
  ['brackets', `(${link})`],
  ['brackets of mail programs', `<${link}>`],
  ['the same, escaped', `&lt;${link}&gt;`],
  ['a link of HTML', `<a href="${link}">Your giving</a>`],
  ['another address of the site before it', `From https://${host} site: ${link}`],
  ['Outlook’s wrapping', safeLink(link)],
  ['the same within brackets, in capital letters', `<${safeLink(link).replace('https', 'HTTPS')}>`],
  ['the same as a link of HTML', `<a href="${safeLink(link)}">Your giving</a>`],
  ['Google’s wrapping', `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D&source=gmail&ust=1795000000000000&usg=AOvVaw0`],
  ['an address of another site before it', `See https://elsewhere.example.org/my/giving/other and ${link}`],
])('a private link is found in what was copied: %s', (_, pasted) => {
  expect(ownPageIn(pasted, host)).toBe(path)
})

test('what the link asks the page comes with it, and no sign behind it', () => {
  for (const end of ['', '.', ')', '&gt;', ' Thank you'])
    expect(ownPageIn(`See your giving: ${link}?cancel=MS-0000-00&did=asked${end}`, host)).toBe(`${path}?cancel=MS-0000-00&did=asked`)
})

test('what the link asks comes out of a wrapping with it', () => {
  expect(ownPageIn(`Cancel: ${safeLink(`${link}?cancel=MS-0000-00`)}`, host)).toBe(`${path}?cancel=MS-0000-00`)
})

test('a receipt below a private page is one of its own', () => {
  expect(ownPageIn(`${link}/receipt/MS-1.`, host)).toBe(`${path}/receipt/MS-1`)
})

test.each([
  '',
  'my link',
  `https://${host}/my/`,
  `https://${host}/donate`,
  `https://elsewhere.example.org${path}`,
  `https://elsewhere.example.org/${host}${path}`,
  `https://${host}@elsewhere.example.org${path}`,
  `https://elsewhere@${host}${path}`,
  `https://${host}.example.org${path}`,
  `//elsewhere.example.org${path}`,
  `https://${host}/my/../donate`,
  safeLink(`https://elsewhere.example.org${path}`),
  safeLink(safeLink(link)),
  safeLink(link).replace('url=', 'other='),
  safeLink(link).replace('.outlook.com', '.outlook.com.example.org'),
  safeLink(link).replace('eur01.', 'eur01-'),
  `https://www.google.com/url?q=${encodeURIComponent(`https://elsewhere.example.org${path}`)}`,
  `https://www.google.com/search?q=${encodeURIComponent(link)}`,
  `https://google.example.org/url?q=${encodeURIComponent(link)}`,
])('no private link of ours is in: %s', (pasted) => {
  expect(ownPageIn(pasted, host)).toBeUndefined()
})

test('in a language below a path the private pages stand below it too', () => {
  expect(ownPageIn(`(https://${host}/es${path}).`, host, '/es/my/')).toBe(`/es${path}`)
  expect(ownPageIn(link, host, '/es/my/')).toBeUndefined()
})
