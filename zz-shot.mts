import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/start-site.ts'
const [paths, widths, themes, out] = [process.argv[2]!.split(','), process.argv[3]!.split(',').map(Number), process.argv[4]!.split(','), process.argv[5]!]
const site = await startSite()
const browser = await openBrowser()
try {
  for (const theme of themes) for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: width < 700 ? 740 : 800 }, colorScheme: theme as 'light', reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      const h = await page.evaluate(async () => { for (let y = 0; y < document.documentElement.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) } scrollTo(0, 0); return [...document.querySelectorAll('main > *, main section, body footer')].map((e) => `${e.tagName}#${e.id} ${Math.round(e.getBoundingClientRect().height)}`).join(' ') + ' ALL ' + document.documentElement.scrollHeight })
      console.log(path, width, h)
      await page.screenshot({ path: `${out}${(path.replace(/[^a-z0-9]+/gi, '_') || 'home')}-${width}-${theme}.png`, fullPage: true })
    }
    await context.close()
  }
} finally { await browser.close(); await site.stop() }
