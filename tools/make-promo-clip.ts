/**
 * Makes our own film, its poster and its description track: `node tools/make-promo-clip.ts ["Name of the movement"]`.
 * The pictures are the site's own drawings, moved about in a browser and encoded by ffmpeg (Debian: `apt-get install ffmpeg`).
 * Run it again when the drawings or the words change; the results in `public/promo` belong to the repository.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { homePage } from '#copy/content/home.ts'
import { filmLines, videoWords } from '#copy/content/video.ts'
import { ownClip } from '#app/domains/content/film/video-source.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { drawScenery } from './promo-clip/scenery.ts'
import { moveSceneryTo } from './promo-clip/moves.ts'

const FRAMES_PER_SECOND = 24
/** The film is 640 by 360 points; each point is drawn with this many pixels. */
const PIXELS_PER_POINT = 1.5
const POSTER_SECOND = 28.9
const MAX_BYTES = 600 * 1024

const siteName = process.argv[2] ?? readSettings({}, { makeKey: false }).siteName
const folder = 'public/promo'
await mkdir(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 }, deviceScaleFactor: PIXELS_PER_POINT })
  const scenery = await drawScenery(siteName, homePage.title, filmLines)
  await page.setContent(`<style>${await fontFaceCss()}body{margin:0}</style>${scenery}`)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(`window.moveSceneryTo = ${moveSceneryTo.toString()}`)

  const show = (second: number) =>
    page.evaluate((at) => (window as unknown as { moveSceneryTo: typeof moveSceneryTo }).moveSceneryTo(at), second)
  await encodeFilm(async (frame) => {
    for (let count = 0; count < ownClip.lengthSeconds * FRAMES_PER_SECOND; count++) {
      await show(count / FRAMES_PER_SECOND)
      await frame(await page.screenshot({ type: 'png' }))
    }
  })
  await show(POSTER_SECOND)
  const poster = await page.evaluate(() => {
    const still = document.querySelector('svg')!.cloneNode(true) as SVGSVGElement
    for (const unseen of still.querySelectorAll('[opacity="0"], text')) unseen.remove()
    return new XMLSerializer().serializeToString(still)
  })
  await writeFile(
    `public${ownClip.poster}`,
    `${poster.replaceAll(/ id="[^"]*"(?!>)| class="[^"]*"/g, (found) => (found.includes('sky') ? found : ''))}\n`,
  )
} finally {
  await browser.close()
}
await writeFile(`public${ownClip.descriptions}`, formatDescriptions(videoWords({ siteName }).transcript))

const { size } = await stat(`public${ownClip.src}`)
console.log(`${ownClip.src}: ${Math.round(size / 1024)} KB`)
if (size > MAX_BYTES) throw new Error(`The film has ${size} bytes; at most ${MAX_BYTES} are wanted.`)

/** Passes frames to ffmpeg one by one, as fast as it accepts them. */
async function encodeFilm(draw: (frame: (png: Buffer) => Promise<void>) => Promise<void>): Promise<void> {
  const settings = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-an',
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-v',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_PER_SECOND),
      '-c:v',
      'png',
      '-i',
      '-',
      ...settings,
      `public${ownClip.src}`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.once('error', () => reject(new Error('ffmpeg is not installed. On Debian: apt-get install ffmpeg')))
    ffmpeg.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  const drawn = draw(async (png) => {
    if (!ffmpeg.stdin.write(png)) await Promise.race([new Promise((taken) => ffmpeg.stdin.once('drain', taken)), ended])
  }).then(() => ffmpeg.stdin.end())
  await Promise.all([drawn, ended])
}

async function fontFaceCss(): Promise<string> {
  const face = async (family: string, file: string) =>
    `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${await readFile(`app/ui/fonts/${file}`, 'base64')})}`
  return (await face('Fraunces', 'fraunces-latin-wght-normal.woff2')) + (await face('Figtree', 'figtree-latin-wght-normal.woff2'))
}

/** Returns a WebVTT track that describes each scene. */
function formatDescriptions(lines: string[]): string {
  const stamp = (second: number) => `00:00:${second.toFixed(3).padStart(6, '0')}`
  const starts = ownClip.sceneStartsSeconds
  const cues = lines.map((line, index) => `${stamp(starts[index]!)} --> ${stamp(starts[index + 1] ?? ownClip.lengthSeconds)}\n${line}`)
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
