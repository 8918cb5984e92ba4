import { expect, test } from 'vitest'
import { openVisitorPage, open, openBrowser } from '#test/support/browser.ts'
import { startSiteOnLeavingDatabase } from '#test/support/leaving-database.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)(
  'while the database is away a visitor who moves on within the site is told so in the frame, and Try again leads on',
  async () => {
    const { site, goAway, comeBack } = await startSiteOnLeavingDatabase(server!)
    const browser = await openBrowser()
    const visitor = await openVisitorPage(browser, site, { allow: [/503/] })
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
    expect(site.process.exitCode).toBeNull()
  },
)
