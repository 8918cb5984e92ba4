/**
 * Makes the pictures of README.md from a running site.
 *
 *   node tools/make-screenshots.ts [address of a running site] [address that opens its desk once, as its start prints it]
 *
 * Without the second address, the picture of the desk is not made anew.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const FOLDER = 'docs/screenshots'
const MAX_BYTES = 250_000
const [site = 'http://localhost:3000', deskAddress] = process.argv.slice(2)

type Shot = {
  name: string
  path: string
  width: number
  height: number
  theme: 'light' | 'dark'
  scale: number
  /** Signs in before the picture is made. */
  signIn?(page: Page): Promise<void>
  prepare?(page: Page): Promise<void>
}

const shots: Shot[] = [
  { name: 'home-1280-light', path: '/', width: 1280, height: 860, theme: 'light', scale: 1 },
  { name: 'careers-360-dark', path: '/careers', width: 360, height: 780, theme: 'dark', scale: 2 },
  { name: 'donate-360-light', path: '/donate', width: 360, height: 780, theme: 'light', scale: 2, prepare: showGiftForm },
  ...(deskAddress
    ? [{ name: 'desk-1280-light', path: '/desk/inbox', width: 1280, height: 860, theme: 'light', scale: 1, signIn } as const]
    : []),
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const shot of shots) save(shot.name, await toWebp(browser, await takeScreenshot(browser, shot)))
} finally {
  await browser.close()
}

async function takeScreenshot(browser: Browser, { path, width, height, theme, scale, signIn, prepare }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn?.(page)
  // A page that is opened directly may show the site's fonts late or not at all (`load-fonts.ts`).
  await page.goto(site + path, { waitUntil: 'networkidle', referer: `${site}/` })
  await page.evaluate(() => document.fonts.ready)
  await prepare?.(page)
  const picture = await page.screenshot({ type: 'png' })
  await context.close()
  return picture
}

/** Signs in as a newcomer to a demo does. */
async function signIn(page: Page): Promise<void> {
  await page.goto(new URL(deskAddress!, site).href)
  await page.locator('main form button').click()
  await page.waitForURL(`${site}/desk`)
}

/** Scrolls to the amounts, which are below the heading on a phone. */
async function showGiftForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector('main form h2')
    const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
    if (heading) scrollBy(0, heading.getBoundingClientRect().top - header - 24)
  })
}

/** The browser writes WebP, so no other program is needed. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const text = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const paper = new OffscreenCanvas(picture.width, picture.height)
      paper.getContext('2d')!.drawImage(picture, 0, 0)
      const bytes = new Uint8Array(await (await paper.convertToBlob({ type: 'image/webp', quality: 0.86 })).arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return btoa(text)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(text, 'base64')
}

function save(name: string, bytes: Buffer): void {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${name}.webp`
  writeFileSync(file, bytes)
  console.log(`${file}: ${bytes.length} bytes`)
  if (bytes.length > MAX_BYTES) process.exitCode = 1
}
