import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aboutWords } from '#words/about.ts'
import { accessibilityWords } from '#words/accessibility.ts'
import { accountWords } from '#words/account.ts'
import { assetsWords } from '#words/assets.ts'
import { businessSupportWords } from '#words/business-support.ts'
import { churchFinderWords } from '#words/church-finder.ts'
import { claimSteps } from '#words/claim.ts'
import { contactWords } from '#words/contact.ts'
import { directoryWords } from '#words/directory.ts'
import { enrolmentWords } from '#words/enrolment.ts'
import { exampleStories } from '#app/features/stories/example-stories.ts'
import { donateWords } from '#words/donate.ts'
import { homeWords } from '#words/home.ts'
import { type PagePath, pages } from '#words/pages.ts'
import { partnerWords } from '#words/partner.ts'
import { privacyWords } from '#words/privacy.ts'
import { scriptureWords } from '#words/scripture.ts'
import { searchWords } from '#words/search.ts'
import { shareMemoryWords } from '#words/share-memory.ts'
import { notFoundWords } from '#words/site.ts'
import { supportWords } from '#words/support.ts'
import { circlePrices } from '#app/features/giving-offers/circle-prices.ts'
import { termsWords } from '#words/terms.ts'
import { words as uiWords } from '#words/ui.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { termsFigures } from '#app/features/legal/terms-figures.server.ts'
import { writtenRetention } from '#app/features/retention/retention.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import { listPages } from '#app/features/site/pages.ts'
import { navLinks } from '#app/features/site/page-links.ts'
import { newVisitor, open, openBrowser, scripted } from '#test/browser.ts'
import { readPage } from '#test/read-page.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { careerCategories } from '#app/features/careers/career-paths.ts'
import { ambassadorCommitments } from '#app/features/ambassadors/ambassador-fields.ts'

const NAME = 'Mustard Seed'
const MINISTRY = { siteName: NAME, email: '', phone: '', address: '' }
const [anyStory] = exampleStories
const STORY = `/stories/${anyStory!.slug}`
const NOWHERE = '/nowhere-at-all'

/** A sentence from the middle of each page. */
const says: Record<PagePath, string> = {
  '/': homeWords(NAME, figures).join.ambassadors.text,
  '/about': aboutWords(NAME).walk.steps[3]!.text,
  '/support': supportWords(NAME, { ...figures, ...circlePrices }).howItWorks.steps.choose.text,
  '/contact': contactWords.urgentText,
  '/donate': donateWords(NAME).line,
  '/careers': careerCategories[5]!.paths[4]!.text,
  '/privacy': privacyWords(MINISTRY, writtenRetention, '13').sections.who.heading,
  '/terms': termsWords(MINISTRY, { ...figures, ...termsFigures }).sections.law.heading,
  '/join-movement': enrolmentWords(NAME).intro('13'),
  '/business-support': businessSupportWords(NAME).how.steps[2]!.text,
  '/business-directory': directoryWords.intro,
  '/claim-business': claimSteps[1]!.text,
  '/assets': assetsWords.intro,
  '/church-finder': churchFinderWords.intro,
  '/search': searchWords.start,
  '/account': accountWords.intro,
  '/share-memory': shareMemoryWords(NAME).next[1]!.text,
  '/stories': exampleStories[0]!.title,
  '/ambassador': ambassadorCommitments[4]!.text,
  '/partner': partnerWords(NAME).what.legacy.text,
  '/accessibility': accessibilityWords(MINISTRY).sections.harder.heading,
}
const listed = Object.keys(pages) as PagePath[]
const everywhere = [...listed, STORY, NOWHERE]

let site: RunningSite
let browser: Browser
/** Every page as a reader without scripts gets it. */
const read = new Map<string, Awaited<ReturnType<typeof readPage>>>()
const pageAt = (path: string) => read.get(path)!

beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' })
  browser = await openBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of everywhere) read.set(path, await readPage(page, site.url + path))
  await context.close()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

test.each(listed)(
  '%s stands whole without scripts: its title, one heading, its words and what it tells others about itself',
  async (path) => {
    const page = pageAt(path)
    expect(page.status).toBe(200)
    expect(page.language).toBe('en')
    expect(page.title).toContain(NAME)
    // A page of several steps names its step too.
    if (!/^Step \d of \d: /.test(page.title))
      expect(page.title).toBe(path === '/' ? `${NAME}: ${pages['/'].title}` : `${pages[path].title} · ${NAME}`)
    expect(page.headings).toHaveLength(1)
    expect(page.words).toContain(says[path])
    expect(page.canonical).toEqual([site.url + path])
    expect(page.robots).toEqual([])
    expect(page.description).toEqual([listPages(figures).find((each) => each.path === path)!.description])
    expect(page.description[0]!.length).toBeLessThanOrEqual(155)
    expect(page.styled).toEqual([])
    // With scripts nothing is fetched for it before the first paint.
    expect(page.icons).toEqual(['data:,', '/favicon.svg'])
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

test('an unknown story is answered with 404 too', async () => {
  const answer = await fetch(`${site.url}/stories/never-told`)
  expect(answer.status).toBe(404)
  // It may be told tomorrow.
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.text()).toContain(notFoundWords.story.heading)
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

test('without scripts the fonts are the real ones, and of the drawing at the top and the verses there is one each', async () => {
  const page = await newVisitor(browser, site, { scripts: false })
  await page.goto(site.url)
  await page.waitForFunction(() => document.fonts.check('1em "Figtree Variable"') && document.fonts.check('600 2em "Fraunces Variable"'))
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Figtree Variable"/)
  expect(await page.locator('main .hero-scene').filter({ visible: true }).count()).toBe(1)
  const verses = page.locator('[data-verses] blockquote').filter({ visible: true })
  expect(await verses.allInnerTexts()).toEqual([`“${scriptureWords.verses[THEMES[0]].text}”`])
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

  test('the manifest is linked, and its pictures are there in the sizes it says', async () => {
    const page = await newVisitor(browser, site)
    await page.goto(site.url)
    // It comes after the first paint, which has no use for it.
    await page.locator('link[rel=manifest][href="/site.webmanifest"]').waitFor({ state: 'attached' })
    const linkedIcons = () => page.locator('head link[rel=icon]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await linkedIcons()).toEqual(['/favicon.svg'])
    await scripted(page)
    expect(await linkedIcons()).toEqual(['/favicon.svg'])
    const answer = await fetch(`${site.url}/site.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string; sizes: string }[] }
    expect(name).toBe(NAME)
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, type, sizes } of icons) {
      const picture = await fetch(site.url + src)
      expect(picture.status, src).toBe(200)
      expect(picture.headers.get('content-type'), src).toContain(type)
      if (type === 'image/png') expect(sizeOfPng(await picture.bytes())).toBe(sizes)
    }
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
    const page = await newVisitor(browser, site, { scripts: false })
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

describe('with scripts', () => {
  test('the header leads through the site without loading it anew: each page at its top, with its title and its mark', async () => {
    const page = await newVisitor(browser, site)
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

  test.each(listed)('%s is taken over without a fault, and asks nothing of another host', async (path) => {
    const page = await newVisitor(browser, site)
    await page.goto(site.url + path)
    if (pageAt(path).modules > 0) await scripted(page)
    expect(await page.locator('h1').allInnerTexts()).toHaveLength(1)
  })

  test.each([
    [0, 0],
    [0.5, 1],
    [0.99, 2],
  ])('the card of the day shows one of its three verses, chosen by chance (%f)', async (chance, verse) => {
    const page = await newVisitor(browser, site)
    await page.addInitScript((chance) => void (Math.random = () => chance), chance)
    await open(page, site.url)
    const shown = await page
      .locator('[data-verses] blockquote')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.textContent))
    expect(shown).toEqual([`“${scriptureWords.verses[THEMES[verse]!].text}”`])
  })

  test.each([
    ['a phone', 360, 740],
    ['a desk', 1280, 900],
    ['a screen so tall that the whole page shows', 1280, 7000],
  ])('nothing on the home page moves while it loads, on %s, also when its fonts come late', async (_, width, height) => {
    const withWindows = await openBrowser({ windows: true })
    onTestFinished(() => withWindows.close())
    const page = await newVisitor(withWindows, site, { width, height, reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] }
      const moved = { sum: 0, upOrDown: [] as string[] }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          moved.sum += value
          for (const { node, previousRect, currentRect } of sources)
            if (Math.abs(previousRect.top - currentRect.top) > 1) moved.upOrDown.push(String(node?.outerHTML).slice(0, 100))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let sendFonts = () => {}
    const held = new Promise<void>((resolve) => (sendFonts = resolve))
    let fonts = 0
    await page.route('**/*.woff2', async (route) => {
      fonts++
      await held
      await route.continue()
    })
    await open(page, site.url)
    await page.waitForFunction(() => document.fonts.status === 'loading')
    // A browser that is slow to find its own font for a stand-in has shown another one before: that is not the page's doing.
    await page.evaluate(() => {
      return new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            Object.assign((window as unknown as { moved: object }).moved, { sum: 0, upOrDown: [] })
            resolve()
          }),
        ),
      )
    })
    sendFonts()
    await page.waitForFunction(() => sessionStorage.fonts && document.fonts.status === 'loaded')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(fonts).toBeGreaterThan(0)
    const { sum, upOrDown } = await page.evaluate(() => (window as unknown as { moved: { sum: number; upOrDown: string[] } }).moved)
    expect(upOrDown).toEqual([])
    // The stand-ins have the fonts' average widths: a word of the menu may be half a pixel wider.
    expect(sum).toBeLessThan(0.001)
  })
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
