import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { contactWords } from '#copy/community/contact.ts'
import { waitForScripts } from '#test/support/browser.ts'
import { openSharedSite } from '#test/support/visited-site.ts'

const site = await openSharedSite()

/** React says that the page is not as it made it, and makes it anew. */
const MADE_ANEW = { allow: [/Minified React error #418/] }

/** What extensions put into a page before its scripts have come: nothing of it is ours. */
const changes: Record<string, () => void> = {
  'a password manager stands beside each field': () => {
    for (const field of document.querySelectorAll('main form .control')) field.after(document.createElement('div'))
  },
  'a translator was quicker than the scripts': () => {
    for (const label of document.querySelectorAll('main form .label')) label.innerHTML = `<font>${label.innerHTML}</font>`
  },
  'fields, head and body have what is not ours': () => {
    for (const field of document.querySelectorAll('main form .control')) field.setAttribute('data-foreign', '')
    document.head.prepend(document.createElement('template'))
    document.body.prepend(document.createElement('div'))
    document.body.append(document.createElement('div'))
  },
}

/** Loads the page without its scripts, which go on once the returned function is called. */
async function loadSlowly(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(/\/assets\/entry\.client.*\.js/, hold)
  await page.goto(site.url + path)
  return letGo
}

test.each(Object.keys(changes))('what was typed before the scripts came stays, and so does the focus, where %s', async (change) => {
  const page = await site.newcomer(MADE_ANEW)
  const letGo = await loadSlowly(page, '/contact')
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await field('name').fill('Ruth Ellis')
  await field('email').fill('foreign@example.org')
  await page.evaluate(changes[change]!)
  await field('message').pressSequentially('May I bring my brother?')
  await field('message').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 5))
  letGo()
  await waitForScripts(page)
  expect(await field('name').inputValue()).toBe('Ruth Ellis')
  expect(await field('email').inputValue()).toBe('foreign@example.org')
  expect(await field('message').inputValue()).toBe('May I bring my brother?')
  await page.keyboard.type('we all')
  expect(await field('message').inputValue()).toBe('Maywe all bring my brother?')
  await field('subject').fill('Saturday')
  await page.getByRole('button', { name: contactWords.submit }).click()
  await page.getByRole('heading', { name: contactWords.thanks.heading }).waitFor()
})
