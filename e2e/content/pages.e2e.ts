import { beforeAll, describe, expect, test } from 'vitest'
import { aboutWords } from '#copy/content/about.ts'
import { accessibilityWords } from '#copy/content/accessibility.ts'
import { accountWords } from '#copy/content/account.ts'
import { assetsWords } from '#copy/content/assets.ts'
import { businessSupportWords } from '#copy/places/business-support.ts'
import { careersWords } from '#copy/content/careers.ts'
import { churchFinderWords } from '#copy/places/church-finder.ts'
import { claimSteps } from '#copy/places/claim.ts'
import { contactWords } from '#copy/community/contact.ts'
import { directoryWords } from '#copy/places/directory.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { exampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import { donateWords } from '#copy/giving/donate.ts'
import { homeWords } from '#copy/content/home.ts'
import { journeyWords } from '#copy/content/journey.ts'
import { listPages } from '#app/composition/public-pages.server.ts'
import { partnerWords } from '#copy/community/partner.ts'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { searchWords } from '#copy/content/search.ts'
import { shareMemoryWords } from '#copy/community/share-memory.ts'
import { linkWords, notFoundWords } from '#copy/site.ts'
import { supportWords } from '#copy/content/support.ts'
import { termsWords } from '#copy/content/terms.ts'
import { uiWords } from '#copy/ui.ts'
import { figures, termsFigures } from '#app/composition/page-figures.server.ts'
import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { navLinks } from '#app/ui/frame/page-links.ts'
import { openVisitorPage, open, openBrowser } from '#test/support/browser.ts'
import { readPage } from '#test/support/read-page.ts'
import { openSharedSite } from '#test/support/visited-site.ts'
import { careerCategories } from '#app/domains/content/careers/career-paths.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'

const NAME = 'Mustard Seed'
const MINISTRY = { siteName: NAME, email: '', phone: '', address: '' }
const [anyStory] = exampleStories
const STORY = `/stories/${anyStory!.slug}`
const NOWHERE = '/nowhere-at-all'

/** A sentence from the middle of each page. */
const says: Record<string, string> = {
  '/': homeWords({ siteName: NAME, ...figures }).join.ambassadors.text,
  '/about': aboutWords({ siteName: NAME }).walk.steps[3]!.text,
  '/support': supportWords({ siteName: NAME, email: '', phone: '', address: '', ...figures }).howItWorks.steps.choose.text,
  '/contact': contactWords.urgentText,
  '/donate': donateWords({ siteName: NAME }).line,
  '/careers': careerCategories[5]!.paths[4]!.text,
  '/privacy': privacyWords(MINISTRY, formattedRetentionAges, '13', []).sections.who.heading,
  '/terms': termsWords(MINISTRY, { ...figures, ...termsFigures }).sections.law.heading,
  '/join-movement': enrolmentWords({ siteName: NAME }).intro('13'),
  '/business-support': businessSupportWords({ siteName: NAME }).how.steps[2]!.text,
  '/business-directory': directoryWords.intro,
  '/claim-business': claimSteps[1]!.text,
  '/assets': assetsWords.intro,
  '/church-finder': churchFinderWords.intro,
  '/search': searchWords.start,
  '/account': accountWords.intro,
  '/share-memory': shareMemoryWords({ siteName: NAME }).next[1]!.text,
  '/stories': exampleStories[0]!.title,
  '/ambassador': ambassadorCommitments[4]!.text,
  '/partner': partnerWords({ siteName: NAME }).what.legacy.text,
  '/accessibility': accessibilityWords(MINISTRY).sections.harder.heading,
}
const pages = await listPages()
const listed = pages.map(({ path }) => path)
const everywhere = [...listed, STORY, NOWHERE]

const site = await openSharedSite()
const browser = await openBrowser()
/** Every page as a reader without scripts gets it. */
const read = new Map<string, Awaited<ReturnType<typeof readPage>>>()
const pageAt = (path: string) => read.get(path)!

beforeAll(async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of everywhere) read.set(path, await readPage(page, site.url + path))
  await context.close()
})

test.each(pages)(
  '$path stands whole without scripts: its title, one heading, its words and what it tells others about itself',
  async ({ path, title, description }) => {
    const page = pageAt(path)
    expect(page.status).toBe(200)
    expect(page.language).toBe('en')
    expect(page.title).toContain(NAME)
    // A page of several steps names its step too.
    if (!/^Step \d of \d: /.test(page.title)) expect(page.title).toBe(path === '/' ? `${NAME}: ${title}` : `${title} · ${NAME}`)
    expect(page.headings).toHaveLength(1)
    if (says[path]) expect(page.words).toContain(says[path])
    expect(page.canonical).toEqual([site.url + path])
    expect(page.robots).toEqual([])
    expect(page.description).toEqual([description])
    expect(page.description[0]!.length).toBeLessThanOrEqual(155)
    expect(page.styled).toEqual([])
    expect(page.icons).toEqual(['/favicon.svg'])
    await isPreviewPicture(page.picture)
  },
)

test('no two pages have the same title or the same description', () => {
  for (const part of ['title', 'description'] as const) {
    const all = listed.map((path) => String(pageAt(path)[part]))
    expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
  }
})

test('a story stands whole too', async () => {
  const page = pageAt(STORY)
  expect(page.status).toBe(200)
  expect(page.title).toBe(`${anyStory!.title} · ${NAME}`)
  expect(page.headings).toEqual([anyStory!.title])
  for (const paragraph of anyStory!.body) expect(page.words).toContain(paragraph)
  expect(page.canonical).toEqual([site.url + STORY])
  expect(page.description[0]!.length).toBeLessThanOrEqual(155)
  expect(page.description[0]!.length).toBeGreaterThan(40)
  expect(page.styled).toEqual([])
  await isPreviewPicture(page.picture)
})

test('an unknown address is answered with 404, in the frame, with a search, and asks not to be listed', () => {
  const page = pageAt(NOWHERE)
  expect(page.status).toBe(404)
  expect(page.title).toBe(`${notFoundWords.title} · ${NAME}`)
  expect(page.headings).toEqual([notFoundWords.heading])
  expect(page.robots).toEqual(['noindex'])
  expect(page.html).toMatch(/<form[^>]*action="\/search"/)
  expect(page.links.map(({ href }) => href)).toEqual(
    expect.arrayContaining(['/', '/careers', '/church-finder', '/business-directory', '/contact']),
  )
})

test.each(['/terms', '/privacy', '/accessibility', STORY, NOWHERE])('%s ships no script of the application', (path) => {
  const page = pageAt(path)
  expect(page.scriptFiles).toEqual([])
  expect(page.modules).toBe(0)
  expect(page.html).not.toMatch(/\bimport\b[^<]*\/assets\//)
})

test('a page that needs scripts has them, so the test above can tell', () => {
  expect(pageAt('/contact').modules).toBe(1)
})

test('every link within the site leads to a page that answers 200, and to a place on it that exists', async () => {
  const wanted = new Map<string, string>()
  for (const [from, { links }] of read) {
    for (const { href, to } of links) {
      expect(href, `a link on ${from}`).toBeTruthy()
      expect(href, `a link on ${from}`).not.toBe('#')
      if (new URL(to).origin === site.url) wanted.set(to, from)
    }
  }
  expect(wanted.size).toBeGreaterThan(60)
  const pagesById = new Map([...read].map(([path, { ids }]) => [path, ids]))
  for (const [to, from] of wanted) {
    const { pathname, search, hash } = new URL(to)
    if (pathname !== NOWHERE) {
      const answer = await fetch(site.url + pathname + search)
      expect(answer.status, `${to}, linked from ${from}`).toBe(200)
      await answer.arrayBuffer()
    }
    if (hash) expect(pagesById.get(pathname), `${to}, linked from ${from}`).toContain(decodeURIComponent(hash.slice(1)))
  }
})

test('every link to another site opens a new tab, says so, and gives that site no hold on ours', () => {
  let count = 0
  for (const [from, { links }] of read) {
    for (const { to, rel, target, text } of links) {
      if (!to.startsWith('http') || new URL(to).origin === site.url) continue
      count++
      expect(target, `${text} on ${from}`).toBe('_blank')
      expect(rel, `${text} on ${from}`).toContain('noopener')
      expect(text, `${to} on ${from}`).toContain(uiWords.newTab)
    }
  }
  expect(count).toBeGreaterThan(100)
})

const { ambassadors, members } = homeWords({ siteName: NAME, ...figures }).join
const { ambassador, church, memory } = aboutWords({ siteName: NAME }).quickActions.actions
/** Where the words of the specification lead that are pressed on a page. */
const leads: [from: string, text: string, to: string][] = [
  ...['/', '/about', '/careers'].map((from): [string, string, string] => [from, linkWords['/support'], '/support']),
  ['/', ambassadors.action, '/ambassador'],
  ['/', members.action, '/support'],
  ['/about', ambassador.label, '/ambassador'],
  ['/about', church.label, '/church-finder'],
  ['/about', memory.label, '/share-memory'],
  ['/business-support', businessSupportWords({ siteName: NAME }).claim, '/claim-business'],
]
test.each(leads)('on %s “%s” leads to %s', (from, text, to) => {
  const pressed = pageAt(from).links.filter((link) => link.text.startsWith(text))
  expect(pressed.length).toBeGreaterThan(0)
  expect([...new Set(pressed.map(({ href }) => href))]).toEqual([to])
})

test('/about says its mission, and /careers how far the members are from opening the paths, with each stage of the road', () => {
  for (const paragraph of aboutWords({ siteName: NAME }).mission.paragraphs) expect(pageAt('/about').words).toContain(paragraph)
  expect(pageAt('/careers').words).toContain(careersWords({ siteName: NAME }).unlock.label)
  for (const { text } of Object.values(journeyWords.stages)) expect(pageAt('/careers').words).toContain(text)
})

test('an Ambassador pays nothing and a Foundation Member $33 a month, and no page asks a visitor for a password', () => {
  expect(pageAt('/').words).toMatch(new RegExp(`${ambassadors.price}\\s+${ambassadors.priceNote}`))
  expect(pageAt('/').words).toMatch(new RegExp(`\\$33\\s+${members.priceNote}`))
  for (const path of listed) expect(pageAt(path).html, path).not.toMatch(/type="password"/)
})

describe('what is written for programs', () => {
  test('the sitemap is well formed, lists each public page and story, and each of its addresses answers', async () => {
    const places = await readXml('/sitemap.xml', 'loc')
    // A story that was hidden is in no copy that somebody keeps for an hour.
    expect((await fetch(`${site.url}/sitemap.xml`)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const path of [...listed, ...exampleStories.map(({ slug }) => `/stories/${slug}`)]) expect(places).toContain(site.url + path)
    expect(new Set(places).size).toBe(places.length)
    for (const place of places) expect((await fetch(place)).status, place).toBe(200)
    // What asks not to be listed is not in it.
    for (const place of places) expect(read.get(new URL(place).pathname)?.robots ?? [], place).toEqual([])
  })

  test('robots.txt closes what is private and names the sitemap', async () => {
    const answer = await fetch(`${site.url}/robots.txt`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('Disallow: /my/')
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })

  test('the feed of the stories is well formed and linked from every page', async () => {
    for (const path of listed) expect(pageAt(path).html, path).toContain('type="application/rss+xml"')
    const titles = await readXml('/stories.rss', 'item > title')
    expect(titles).toEqual(expect.arrayContaining(exampleStories.map(({ title }) => title)))
    for (const link of await readXml('/stories.rss', 'item > link')) expect((await fetch(link)).status, link).toBe(200)
  })

  test('structured data can be read, wherever it stands', () => {
    const found = [...read].flatMap(([path, { structured }]) =>
      structured.map((text) => ({ path, data: JSON.parse(text) as { '@context': string } })),
    )
    for (const { path, data } of found) expect(data['@context'], path).toBe('https://schema.org')
    expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', STORY]))
  })

  async function readXml(path: string, selector: string): Promise<string[]> {
    const text = await (await fetch(site.url + path)).text()
    const page = await openVisitorPage(browser, site, { scripts: false })
    const { broken, found } = await page.evaluate(
      ([text, selector]) => {
        const xml = new DOMParser().parseFromString(text!, 'text/xml')
        return {
          broken: xml.querySelector('parsererror')?.textContent,
          found: [...xml.querySelectorAll(selector!)].map((each) => each.textContent ?? ''),
        }
      },
      [text, selector],
    )
    expect(broken).toBeUndefined()
    return found
  }
})

test('with scripts the header leads through the site without loading it anew: each page at its top, with its title and its mark', async () => {
  const page = await openVisitorPage(browser, site)
  await open(page, site.url)
  await page.evaluate(() => void ((window as unknown as { same: boolean }).same = true))
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const { label, to } of [...navLinks.slice(1), navLinks[0]!]) {
    await page.mouse.wheel(0, 600)
    await page.waitForFunction(() => scrollY > 0)
    await nav.getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(site.url + to)
    await page.waitForFunction((title) => document.title === title, pageAt(to).title)
    await page.waitForFunction(() => scrollY === 0)
    expect(await page.locator('h1').allInnerTexts()).toEqual(pageAt(to).headings)
    expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual([label])
  }
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
})

async function isPreviewPicture(addresses: string[]) {
  expect(addresses).toHaveLength(1)
  const answer = await fetch(addresses[0]!)
  expect(answer.status, addresses[0]).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(sizeOfPng(await answer.bytes())).toBe('1200x630')
}

/** From the picture's header: eight bytes of signature, the chunk's length and name, then width and height. */
function sizeOfPng(bytes: Uint8Array): string {
  const header = new DataView(bytes.buffer, bytes.byteOffset, 24)
  return `${header.getUint32(16)}x${header.getUint32(20)}`
}
