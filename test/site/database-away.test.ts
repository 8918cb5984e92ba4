import { expect, test } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { busyWords } from '#copy/site.ts'
import { wordsOf } from '#test/support/giving/site-giver.ts'
import { startSiteOnLeavingDatabase } from '#test/support/leaving-database.ts'
import { postForm } from '#test/support/start-site.ts'

/** What is there without scripts, between header and footer. */
const mainOf = (html: string) => wordsOf(/<main[^>]*>([^]*)<\/main>/.exec(html)![1]!)

const server = process.env.TEST_DATABASE_URL
const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Away', message: 'Kept, <every> word' }

test.skipIf(!server)(
  'while the PostgreSQL server takes no connections, kept pages go on, others say so in the frame, a form keeps what was typed, and all is well again by itself',
  async () => {
    const { site, goAway, comeBack } = await startSiteOnLeavingDatabase(server!)
    for (const path of ['/', '/stories', '/about']) await fetch(site.url + path)
    await goAway()
    for (const path of ['/', '/stories', '/about', '/favicon.svg']) expect((await fetch(site.url + path)).status, path).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

    const page = await fetch(`${site.url}/search?q=seed`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    const html = await page.text()
    expect(mainOf(html)).toContain('We will be right back')
    expect(html).toContain('class="site-header')
    expect(html).not.toContain('Unexpected Application Error')
    const feed = await fetch(`${site.url}/stories.rss`)
    expect([feed.status, feed.headers.get('retry-after')]).toEqual([503, '5'])

    const refused = await postForm(site, '/contact', message)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    const kept = await refused.text()
    for (const words of ['Kept, &lt;every&gt; word', formWords.notNowHeading, formWords.away]) expect(kept).toContain(words)
    expect(site.output()).not.toContain('a form could not be stored')
    expect((await postForm(site, '/webhooks/payments', {})).status).not.toBe(200)

    const token = 'x'.repeat(43)
    for (const path of [`/my/giving/${token}`, `/my/data/${token}`]) {
      expect(mainOf(await (await fetch(site.url + path)).text()), path).toContain('We will be right back')
      const sent = await postForm(site, path, { act: 'cancel', reason: 'Moving <house>' })
      expect([sent.status, sent.headers.get('cache-control')], path).toEqual([503, 'no-store'])
      const again = await sent.text()
      for (const words of [busyWords.late.heading, busyWords.sendAgain, 'Moving &lt;house&gt;']) expect(again, path).toContain(words)
    }

    await comeBack()
    expect((await fetch(`${site.url}/search?q=seed`)).status).toBe(200)
    expect((await postForm(site, '/contact', message)).status).toBe(200)
    expect(site.process.exitCode).toBeNull()
  },
)
