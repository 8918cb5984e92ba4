import { writeFileSync } from 'node:fs'
import { openBrowser } from '#test/browser.ts'
import { circleForm, give, onceForm, personalLinkIn, waitForMails } from '#test/giving/site-giver.ts'
import { postForm, startSite } from '#test/start-site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })
const browser = await openBrowser()
const OUT = '/tmp/handb-pdf'
try {
  const email = 'ruth.ellis-the-third@example.org'
  const { url } = await give(site, circleForm(email))
  await postForm(site, new URL(url).pathname, { outcome: 'succeeds' })
  const once = await give(site, onceForm(email, 25_000))
  await postForm(site, new URL(once.url).pathname, { outcome: 'succeeds' })
  await waitForMails(site, email, /Receipt/, 2)
  for (let month = 1; month <= 12; month++) {
    await postForm(site, '/demo/clock', { step: 'month' })
    await waitForMails(site, email, /Receipt/, 2 + month)
  }
  const [mail] = await waitForMails(site, email, /Receipt/, 14)
  const link = await personalLinkIn(site, mail!)
  const html = await (await fetch(site.url + link)).text()
  const receipt = /\/receipt\/MS-[A-Z0-9-]+/.exec(html)![0]
  const years = [...new Set(html.match(/\/statement\/\d+/g))]
  const pages: [string, string][] = [
    ['careers', '/careers'], ['terms', '/terms'], ['privacy', '/privacy'], ['accessibility', '/accessibility'], ['story', '/stories/the-first-paycheck'],
    ['receipt', link + receipt], ...years.map((y) => [`statement${y.slice(11)}`, link + y] as [string, string]), ['giving', link],
    ['about', '/about'], ['home', '/'], ['support', '/support'], ['business-support', '/business-support'],
  ]
  for (const scripts of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled: scripts, colorScheme: 'dark', viewport: { width: 1280, height: 900 } })).newPage()
    for (const [name, path] of pages) {
      await page.goto(site.url + path)
      await page.waitForLoadState('networkidle')
      const told: string[] = []
      for (const [kind, options] of Object.entries({ letter: { format: 'Letter' }, a4: { format: 'A4' }, wide: { format: 'Letter', landscape: true } })) {
        const pdf = await page.pdf(options)
        told.push(`${kind} ${pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length}`)
        writeFileSync(`${OUT}/${name}-${kind}-${scripts ? 'js' : 'plain'}.pdf`, pdf)
      }
      console.log(name, scripts, told.join(', '))
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
