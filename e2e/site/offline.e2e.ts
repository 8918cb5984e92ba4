import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactWords } from '#copy/community/contact.ts'
import { formWords } from '#copy/forms.ts'
import { offlineWords } from '#copy/site.ts'
import { axe, openBrowser, openVisitorPage, waitForScripts } from '#test/support/browser.ts'
import { waitForMails } from '#test/support/giving/site-giver.ts'
import { startSite } from '#test/support/start-site.ts'
import { openVisitedSite, type VisitedSite } from '#test/support/visited-site.ts'

/** What a browser writes to its console where it has no line. */
const NO_LINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /status of 503/, /Error loading route module/]

const site = await openVisitedSite()

/** At `path`, in a browser that has the page for when there is no line, and from here on answers by it. */
async function visitAgain(path: string, options: Parameters<VisitedSite['visit']>[1] = {}): Promise<Page> {
  const page = await site.visit(path, { worker: true, allow: NO_LINE, ...options })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await waitForScripts(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  return page
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const cutLine = (page: Page) => page.context().setOffline(true)
const mendLine = (page: Page) => page.context().setOffline(false)

test.each([
  ['light', 360],
  ['dark', 1280],
] as const)(
  'a page that is loaded whole without a line is one of ours, in the site’s fonts and %s, and gives way when the line is back',
  async (colorScheme, width) => {
    const page = await visitAgain('/about', { colorScheme, width, height: 740 })
    await cutLine(page)
    await page.goto(`${site.url}/careers?from=a-friend`)
    await heading(page, offlineWords.heading).waitFor()
    expect(page.url()).toBe(`${site.url}/careers?from=a-friend`)
    expect(await page.title()).toContain(offlineWords.heading)
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))
    })
    expect(fonts).toEqual(expect.arrayContaining(['Figtree Variable', 'Fraunces Variable']))
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('link', { name: offlineWords.retry }).click()
    await heading(page, offlineWords.heading).waitFor()
    await mendLine(page)
    await heading(page, 'Future Career Paths').waitFor()
    expect(page.url()).toBe(`${site.url}/careers?from=a-friend`)
  },
)

const inHeader = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('who comes back from paying without a line sees our page there too, and then the thanks', async () => {
  const page = await visitAgain('/about', { allow: [...NO_LINE, /status of 404/] })
  await cutLine(page)
  await page.goto(`${site.url}/donate/thanks?gift=${crypto.randomUUID()}`)
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await heading(page, offlineWords.heading).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/donate/thanks')
})

test('a link that is pressed without a line leads to our page under the address that was wanted, and to the page when the line is back', async () => {
  const page = await visitAgain('/about')
  await cutLine(page)
  await inHeader(page, 'Find Church').click()
  await expect.poll(() => page.url()).toBe(`${site.url}/church-finder`)
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await heading(page, 'Find a church').waitFor()
  await page.goBack()
  await heading(page, 'We believe in small beginnings').waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
})

test('a site that is away, though there is a line, is asked for from time to time, and opens by itself', async () => {
  const first = await startSite()
  const page = await openVisitorPage(await openBrowser(), first, { worker: true, allow: [...NO_LINE, /ERR_CONNECTION_REFUSED/] })
  await page.goto(`${first.url}/about`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await waitForScripts(page)
  await first.halt()
  await inHeader(page, 'Find Church').click()
  await heading(page, offlineWords.heading).waitFor()
  await startSite({ PORT: new URL(first.url).port, ...first.where })
  await heading(page, offlineWords.heading).waitFor({ state: 'detached' })
})

test('what is half typed is there after a page was loaded without a line, and is sent once', async () => {
  const page = await visitAgain('/contact')
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.getByLabel('Name', { exact: true }).fill('Silas')
  await page.getByLabel('Email').fill('tunnel@example.org')
  await page.getByLabel('Subject').fill('On the train')
  await message.fill('This was written in a tunnel.')
  await cutLine(page)
  await page.reload()
  await heading(page, offlineWords.heading).waitFor()
  await mendLine(page)
  await waitForScripts(page)
  await expect.poll(() => message.inputValue()).toBe('This was written in a tunnel.')
  await cutLine(page)
  await page.getByRole('button', { name: contactWords.submit }).click()
  await page.getByText(formWords.offline).waitFor()
  await mendLine(page)
  await page.getByRole('button', { name: contactWords.submit }).click()
  await page.getByText(formWords.referenceLabel).waitFor()
  expect(await waitForMails(site, 'tunnel@example.org', /./, 1)).toHaveLength(1)
})

test('whatever was looked at, nothing is kept', async () => {
  const page = await visitAgain('/contact')
  const paths = ['/', '/search?q=private+words', '/demo/mailbox', '/desk/sign-in', '/donate?amount=77']
  for (const path of paths) await page.goto(site.url + path)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
