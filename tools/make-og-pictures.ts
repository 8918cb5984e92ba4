/**
 * Makes the pictures for shared links (1200 × 630, one for each page and each drawing of a story) and the icons of the manifest
 * from the site's own drawings, colours and fonts.
 *
 *   node tools/make-og-pictures.ts [address of a running site]
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { storiesPage } from '#copy/community/stories.ts'
import { tagline } from '#copy/site.ts'
import { encodePalettePng } from './og-pictures/palette-png.ts'

const MAX_BYTES = 60_000
const site = process.argv[2] ?? 'http://localhost:3000'

/** The drawing of `public/drawings` beside each title. */
const drawings: Record<string, string> = {
  '/about': 'people-bench',
  '/ambassador': 'people-friends',
  '/donate': 'people-planting',
  '/join-movement': 'people-reading',
  '/business-support': 'people-shop',
  '/support': 'people-table',
  '/stories': 'people-telling',
  '/careers': 'people-workshop',
  '/business-directory': 'badge-harvest',
  '/claim-business': 'badge-seed',
  '/partner': 'badge-educator',
  '/church-finder': 'story-3',
  '/share-memory': 'story-1',
  '/search': 'birds',
}

const COMPOSITION_CSS = `
  body { min-height: 0; overflow: hidden }
  .og { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--sand); color: var(--ink) }
  .og .ground, .og .ground :is(svg, img) { position: absolute; inset: auto 0 0; width: 100%; height: 150px; display: block }
  .og.scene .ground, .og.scene .ground img { inset: 0; height: 100% }
  .og .words { position: absolute; left: 72px; top: 72px; width: 620px; display: grid; gap: 28px; color: var(--evergreen) }
  .og.scene .ground { background: linear-gradient(var(--sky-top) 10%, var(--sky-low) 75%) }
  .og.scene .words { width: 580px }
  .og .mark svg { width: 84px; height: 84px }
  .og .words p { margin: 0; font: 600 76px/1.06 'Fraunces Variable for pictures'; letter-spacing: -0.02em; color: var(--ink); text-wrap: balance }
  .og .words small { font: 400 29px/1.4 'Figtree Variable for pictures'; color: var(--muted); max-width: 440px }
  .og.scene .words small { color: var(--ink); max-width: 420px }
  .og .drawing { position: absolute; right: 72px; bottom: 48px; width: 440px }
  .og .drawing img { width: 100%; height: auto; display: block; border-radius: 28px }
  .og .drawing.badge { width: 360px; bottom: 130px; right: 110px }
  .og .drawing.story { width: 480px; bottom: 120px }
`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await openAssetsPage(browser)
  for (const { path, title } of await listSitemapPages())
    await makePicture(page, path === '/' ? 'home' : path.slice(1), title, drawings[path])
  for (const scene of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await makePicture(page, `story-${scene}`, storiesPage.title, `story-${scene}`)
  for (const size of [192, 512]) await makeIcon(browser, size)
} finally {
  await browser.close()
}

/** Lists the pages of the sitemap without stories and places, which have pictures of their own. */
async function listSitemapPages(): Promise<{ path: string; title: string }[]> {
  const map = await fetch(`${site}/sitemap.xml`).then((answer) => answer.text())
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const listed = paths.filter((path) => !/^\/(stories|places)\//.test(path))
  return Promise.all(
    listed.map(async (path) => {
      const html = await fetch(site + path).then((answer) => answer.text())
      return { path, title: /<meta property="og:title" content="([^"]+)"/.exec(html)![1]! }
    }),
  )
}

/** Opens the site's page of assets, which contains the mark and the hills and loads the fonts and the design tokens. */
async function openAssetsPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.goto(`${site}/assets`, { waitUntil: 'load' })
  await page.evaluate(() => {
    const markup = (component: string) =>
      [...document.querySelectorAll('main li')]
        .find((each) => each.querySelector('h3 > code')?.textContent === component)!
        .querySelector('svg')!.outerHTML
    Object.assign(window, { mark: markup('Mark'), hills: markup('Hills') })
  })
  await page.addStyleTag({ content: COMPOSITION_CSS })
  await page.evaluate(async () => {
    // Loads the fonts before anything is drawn, because the site's own rules show another font until they are loaded.
    for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('src').includes('url(')) continue
      const { family, weight } = {
        family: rule.style.getPropertyValue('font-family').replaceAll('"', ''),
        weight: rule.style.getPropertyValue('font-weight'),
      }
      document.fonts.add(
        await new FontFace(`${family} for pictures`, rule.style.getPropertyValue('src'), { weight, display: 'block' }).load(),
      )
    }
  })
  return page
}

async function makePicture(page: Page, file: string, title: string, name = 'hero-scene'): Promise<void> {
  await page.evaluate(
    ({ title, tagline, name }) => {
      const { mark, hills } = window as unknown as Record<'mark' | 'hills', string>
      const drawing = `<img src="/drawings/${name}.svg" alt="">`
      const isScene = name === 'hero-scene'
      document.body.innerHTML = `<div class="og ${isScene ? 'scene' : ''}">
        <div class="ground">${isScene ? drawing : hills.replace(/ class="[^"]*"/, '')}</div>
        ${isScene ? '' : `<div class="drawing ${name.split('-')[0]}">${drawing}</div>`}
        <div class="words"><span class="mark">${mark.replace(/ class="[^"]*"/, '')}</span><p></p><small></small></div></div>`
      document.querySelector('.words p')!.textContent = title
      document.querySelector('.words small')!.textContent = tagline
    },
    { title, tagline, name },
  )
  // Waits for the drawings, because one that is still loading would be missing.
  await page.evaluate(() => Promise.all([...document.images].map((drawing) => drawing.decode())))
  save(`public/og/${file}.png`, await reduceColors(page, await page.screenshot({ type: 'png' })))
}

async function makeIcon(browser: Browser, size: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const drawing = readFileSync('public/icon.svg').toString('base64')
  await page.setContent(
    `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="data:image/svg+xml;base64,${drawing}">`,
  )
  save(`public/icon-${size}.png`, await page.screenshot({ type: 'png' }))
  await page.close()
}

/** Returns the same picture with fewer colors. The browser decodes the picture, so no other program is needed. */
async function reduceColors(page: Page, png: Buffer): Promise<Buffer> {
  const pixels = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      paper.drawImage(picture, 0, 0)
      const { data } = paper.getImageData(0, 0, picture.width, picture.height)
      let text = ''
      for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
      return btoa(text)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return encodePalettePng(Buffer.from(pixels, 'base64'), 1200, 630)
}

function save(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  const { size } = statSync(file)
  console.log(`${file}: ${size} bytes`)
  if (size > MAX_BYTES) process.exitCode = 1
}
