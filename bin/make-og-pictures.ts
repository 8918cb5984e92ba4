/**
 * Makes the pictures that stand beside a shared link (1200 × 630, one for each page and each drawing of a story) and the icons of the manifest,
 * out of the site's own drawings, colours and fonts.
 *
 *   node bin/make-og-pictures.ts [address of a running site]
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type PagePath, pages } from '#words/pages.ts'
import { tagline } from '#words/site.ts'
import { palettePng } from './og-pictures/palette-png.ts'

const MAX_BYTES = 60_000
const site = process.argv[2] ?? 'http://localhost:3000'

/** The drawing beside each title: a name from the catalogue at /assets, and which one where it shows several. */
type Drawn = [name: string, index: number]
const drawings: Partial<Record<PagePath, Drawn>> = {
  '/about': ['PeopleScene', 0],
  '/ambassador': ['PeopleScene', 1],
  '/donate': ['PeopleScene', 2],
  '/join-movement': ['PeopleScene', 3],
  '/business-support': ['PeopleScene', 4],
  '/support': ['PeopleScene', 5],
  '/stories': ['PeopleScene', 6],
  '/careers': ['PeopleScene', 7],
  '/business-directory': ['BadgeMark', 1],
  '/claim-business': ['BadgeMark', 2],
  '/partner': ['BadgeMark', 3],
  '/church-finder': ['StoryScene', 3],
  '/share-memory': ['StoryScene', 1],
  '/search': ['LostBird', 0],
}

const COMPOSITION = `
  body { min-height: 0; overflow: hidden }
  .og { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--sand); color: var(--ink) }
  .og .ground, .og .ground :is(svg, img) { position: absolute; inset: auto 0 0; width: 100%; height: 150px; display: block }
  .og.scene .ground, .og.scene .ground img { inset: 0; height: 100% }
  .og .words { position: absolute; left: 72px; top: 72px; width: 620px; display: grid; gap: 28px; color: var(--evergreen) }
  .og.scene .words { width: 580px }
  .og .mark svg { width: 84px; height: 84px }
  .og .words p { margin: 0; font: 600 76px/1.06 'Fraunces Variable for pictures'; letter-spacing: -0.02em; color: var(--ink); text-wrap: balance }
  .og .words small { font: 400 29px/1.4 'Figtree Variable for pictures'; color: var(--muted); max-width: 440px }
  .og.scene .words small { color: var(--ink); max-width: 420px }
  .og .drawing { position: absolute; right: 72px; bottom: 48px; width: 440px }
  .og .drawing img { width: 100%; height: auto; display: block; border-radius: 28px }
  .og .drawing.BadgeMark { width: 360px; bottom: 130px; right: 110px }
  .og .drawing.StoryScene { width: 480px; bottom: 120px }
`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await openCatalogue(browser)
  for (const [path, { title }] of Object.entries(pages))
    await makePicture(page, path === '/' ? 'home' : path.slice(1), title, drawings[path as PagePath])
  for (const scene of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await makePicture(page, `story-${scene}`, pages['/stories'].title, ['StoryScene', scene])
  for (const size of [192, 512]) await makeIcon(browser, size)
} finally {
  await browser.close()
}

/** The catalogue has every drawing, and with it come the fonts and the tokens. */
async function openCatalogue(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.goto(`${site}/assets`, { waitUntil: 'load' })
  // Kept as text before anything takes the page over.
  await page.evaluate(() => {
    const kept: Record<string, string[]> = {}
    for (const sample of document.querySelectorAll('main li')) {
      const name = sample.querySelector('h3')?.firstChild?.textContent?.trim()
      if (name) kept[name] ??= [...sample.querySelectorAll('svg, img')].map((drawing) => drawing.outerHTML)
    }
    Object.assign(window, { kept })
  })
  await page.addStyleTag({ content: COMPOSITION })
  await page.evaluate(async () => {
    // Faces of our own, loaded before anything is drawn: the site's show another font until theirs has come.
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

async function makePicture(page: Page, file: string, title: string, [name, index]: Drawn = ['HeroScene', 0]): Promise<void> {
  await page.evaluate(
    ({ title, tagline, name, index }) => {
      const kept = (window as unknown as { kept: Record<string, string[]> }).kept
      const drawing = (wanted: string, at: number) => {
        const markup = kept[wanted]?.[at]
        if (!markup) throw new Error(`The catalogue shows no ${wanted} number ${at}.`)
        return markup.replace(/ class="[^"]*"/, '').replace('loading="lazy"', '')
      }
      const scene = name === 'HeroScene'
      document.body.innerHTML = `<div class="og ${scene ? 'scene' : ''}">
        <div class="ground">${drawing(scene ? 'HeroScene' : 'Hills', 0)}</div>
        ${scene ? '' : `<div class="drawing ${name}">${drawing(name, index)}</div>`}
        <div class="words"><span class="mark">${drawing('Mark', 0)}</span><p></p><small></small></div></div>`
      document.querySelector('.words p')!.textContent = title
      document.querySelector('.words small')!.textContent = tagline
    },
    { title, tagline, name, index },
  )
  // A drawing that is still on its way would be missing.
  await page.evaluate(() => Promise.all([...document.images].map((drawing) => drawing.decode())))
  save(`public/og/${file}.png`, await slimmed(page, await page.screenshot({ type: 'png' })))
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

/** The same picture with fewer colors. The browser reads its own picture back, so no other program is needed. */
async function slimmed(page: Page, png: Buffer): Promise<Buffer> {
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
  return palettePng(Buffer.from(pixels, 'base64'), 1200, 630)
}

function save(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  const { size } = statSync(file)
  console.log(`${file}: ${size} bytes`)
  if (size > MAX_BYTES) process.exitCode = 1
}
