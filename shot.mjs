import { chromium } from 'playwright-core'; import sharp from 'sharp'
const [,, out, w, scheme, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shots = []
for (const p of paths) { const c = await b.newContext({ viewport: { width: +w, height: +w < 500 ? 780 : 800 }, colorScheme: scheme }); const page = await c.newPage(); page.on('pageerror', e => console.log(p, 'ERROR', e.message)); await page.goto('http://localhost:4790' + p, {waitUntil:'load'}); await page.waitForTimeout(2500); const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth); if (wide) console.log(p, 'WIDE'); shots.push(await page.screenshot()); await c.close() }
await b.close(); const W = Math.min(+w, 640), H = Math.round((+w < 500 ? 780 : 800) * W / +w)
const imgs = await Promise.all(shots.map(s => sharp(s).resize(W, H).toBuffer())); const cols = Math.min(imgs.length, W>500?3:5)
await sharp({ create: { width: cols * (W + 8), height: Math.ceil(imgs.length / cols) * (H + 8), channels: 3, background: '#888' } }).composite(imgs.map((input, i) => ({ input, left: (i % cols) * (W + 8), top: Math.floor(i / cols) * (H + 8) }))).png().toFile(out)
