import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWords } from '#words/forms.ts'
import { busyWords } from '#words/site.ts'
import { newVisitor, open, openBrowser } from '#test/browser.ts'
import { wordsOf } from '#test/giving/site-giver.ts'
import { createServerDatabase, type ServerDatabase } from '#test/open-test-database.ts'
import { postForm, type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

/** What is there without scripts, between header and footer. */
const mainOf = (html: string) => wordsOf(/<main[^>]*>([^]*)<\/main>/.exec(html)![1]!)

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('while the PostgreSQL server takes no connections', () => {
  let own: ServerDatabase
  let site: RunningSite
  beforeAll(async () => {
    own = await createServerDatabase(server!)
    site = await startSite({ DATABASE_URL: own.databaseUrl, RATE_LIMITS: 'off' })
    for (const path of ['/', '/stories', '/about']) await fetch(site.url + path)
  })
  afterAll(async () => {
    await site.stop()
    await own.drop()
  })

  async function goAway() {
    await own.allowConnections(false)
    await own.endConnections()
  }
  async function comeBack() {
    await own.allowConnections(true)
    await waitFor('the site to be ready', async () => (await fetch(`${site.url}/readyz`)).ok)
  }
  const message = { name: 'Ruth', email: 'ruth@example.org', subject: 'Away', message: 'Kept, <every> word' }

  test('kept pages go on, others say so in the frame, a form keeps what was typed, and all is well again by itself', async () => {
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
  })

  test('a visitor who moves on within the site sees the same page, and Try again leads on', async () => {
    const browser = await openBrowser()
    try {
      const visitor = await newVisitor(browser, site, { allow: [/503/] })
      await open(visitor, `${site.url}/about`)
      await goAway()
      await visitor.evaluate(() => history.replaceState(history.state, '', '/about'))
      await visitor.getByRole('link', { name: 'Search', exact: true }).first().click()
      await visitor.getByRole('searchbox').first().fill('seed')
      await visitor.keyboard.press('Enter')
      await visitor.getByRole('heading', { name: 'We will be right back' }).waitFor()
      await visitor.locator('.site-header').waitFor()
      await comeBack()
      await visitor.getByRole('link', { name: 'Try again' }).click()
      await visitor.getByRole('heading', { name: 'Search' }).first().waitFor()
    } finally {
      await browser.close()
    }
  })
})
