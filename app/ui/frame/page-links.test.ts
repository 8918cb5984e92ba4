import { expect, test } from 'vitest'
import { footerGroups, navLinks } from './page-links.ts'
import { socialLinks } from './site-footer.tsx'

test('the header has the six links of the specification, in order', () => {
  expect(navLinks.map((link) => [link.label, link.to])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Career Paths', '/careers'],
    ['Find Church', '/church-finder'],
    ['Business Directory', '/business-directory'],
    ['Business Support', '/business-support'],
  ])
})

test('the footer leads to every page the specification names', () => {
  const footer = footerGroups.flatMap((group) => group.links.map((link) => link.to))
  expect(footer).toEqual(expect.arrayContaining(['/about', '/careers', '/contact', '/stories', '/terms', '/privacy']))
  expect(socialLinks({ demo: true, socialUrls: {} }).map((link) => link.label)).toEqual(['Facebook', 'Twitter', 'Instagram', 'YouTube'])
})

test('a live site shows its own pages elsewhere and no example', () => {
  expect(socialLinks({ demo: false, socialUrls: { youtube: 'https://youtube.com/@seeds' } })).toEqual([
    { kind: 'youtube', label: 'YouTube', href: 'https://youtube.com/@seeds' },
  ])
})
