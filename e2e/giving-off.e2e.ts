import { afterAll, beforeAll, expect, test } from 'vitest'
import { circleCardWords } from '#words/circle-cards.ts'
import { donateWords } from '#words/donate.ts'
import { givingClosedWords } from '#words/giving-closed.ts'
import { linkWords } from '#words/site.ts'
import { axe, open } from '#test/browser.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite({ GIVING: 'off' })
})
afterAll(() => site.close())

test.each([{ scripts: false }, { scripts: true }])(
  'while no gifts are taken, the circles and the giving page lead to a message to the ministry, with scripts: $scripts',
  async ({ scripts }) => {
    const page = await site.newcomer({ width: 360, scripts })
    const go = (path: string) => (scripts ? open(page, site.url + path) : page.goto(site.url + path))
    await go('/donate')
    await page.getByRole('heading', { name: givingClosedWords.off.heading }).waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    expect(await page.getByRole('banner').getByRole('link', { name: linkWords['/donate'], exact: true }).count()).toBe(0)
    // Nothing that only a form would do is promised.
    const said = await page.locator('main').innerText()
    expect(said).not.toContain('before you press the button')
    expect(said).not.toContain(donateWords('Mustard Seed').aside.heading)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (scripts) expect(await axe(page)).toEqual([])

    await go('/support')
    // The circles are shown as what they are, and none has a button.
    await page.getByRole('heading', { name: 'Growth Nurturer' }).waitFor()
    expect(await page.getByRole('link', { name: circleCardWords.join('Growth Nurturer') }).count()).toBe(0)
    if (scripts) expect(await axe(page)).toEqual([])
    await page.locator('#circles').getByRole('link', { name: givingClosedWords.write }).click()
    await page.waitForURL(/\/contact\?subject=/)
    expect(await page.getByLabel('Subject').inputValue()).toBe(givingClosedWords.subject)
    await page.getByText(givingClosedWords.off.text).waitFor()

    // Who writes about something else is told nothing of gifts.
    await go('/contact')
    await page.getByLabel('Subject').waitFor()
    expect(await page.getByText(givingClosedWords.off.text).count()).toBe(0)
  },
)
