import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutWords } from '#words/about.ts'
import { businessSupportWords } from '#words/business-support.ts'
import { careersWords } from '#words/careers.ts'
import { homeWords } from '#words/home.ts'
import { stageWords } from '#words/journey.ts'
import { pages } from '#words/pages.ts'
import { linkWords } from '#words/site.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { openBrowser } from '#test/browser.ts'
import { readPage } from '#test/read-page.ts'
import { startSite } from '#test/start-site.ts'

const NAME = 'Mustard Seed'
/** Every page as a reader without scripts gets it. */
const read = new Map<string, Awaited<ReturnType<typeof readPage>>>()
const pageAt = (path: string) => read.get(path)!

let site: Awaited<ReturnType<typeof startSite>>
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of Object.keys(pages)) read.set(path, await readPage(page, site.url + path))
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const { ambassadors, members } = homeWords(NAME, figures).join
const { ambassador, church, memory } = aboutWords(NAME).quickActions.actions
/** Where the words of the specification lead that are pressed on a page. */
const leads: [from: string, text: string, to: string][] = [
  ...['/', '/about', '/careers'].map((from): [string, string, string] => [from, linkWords['/support'], '/support']),
  ['/', ambassadors.action, '/ambassador'],
  ['/', members.action, '/support'],
  ['/about', ambassador.label, '/ambassador'],
  ['/about', church.label, '/church-finder'],
  ['/about', memory.label, '/share-memory'],
  ['/business-support', businessSupportWords(NAME).claim, '/claim-business'],
]
test.each(leads)('on %s “%s” leads to %s', (from, text, to) => {
  const pressed = pageAt(from).links.filter((link) => link.text.startsWith(text))
  expect(pressed.length).toBeGreaterThan(0)
  expect([...new Set(pressed.map(({ href }) => href))]).toEqual([to])
})

test('/about says its mission, and /careers how far the members are from opening the paths, with each stage of the road', () => {
  for (const paragraph of aboutWords(NAME).mission.paragraphs) expect(pageAt('/about').words).toContain(paragraph)
  expect(pageAt('/careers').words).toContain(careersWords(NAME).unlock.label)
  for (const { text } of Object.values(stageWords)) expect(pageAt('/careers').words).toContain(text)
})

test('an Ambassador pays nothing and a Foundation Member $33 a month, and no page asks a visitor for a password', () => {
  expect(pageAt('/').words).toMatch(new RegExp(`${ambassadors.price}\\s+${ambassadors.priceNote}`))
  expect(pageAt('/').words).toMatch(new RegExp(`\\$33\\s+${members.priceNote}`))
  for (const path of Object.keys(pages)) expect(pageAt(path).html, path).not.toMatch(/type="password"/)
})
