import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axe, openBrowser } from '#test/support/browser.ts'
import {
  circleForm,
  giftIdOn,
  give,
  mailsTo,
  membersShown,
  pageOf,
  press,
  personalLinkIn,
  waitForMails,
  wordsOf,
} from '#test/support/giving/site-giver.ts'
import { postForm, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

/**
 * The day a month after the 30th may come before a charge of the 31st, so no test may begin at a month's end.
 * @returns days from now to the 2nd of the next month
 */
const daysToTheSecond = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate() - now.getUTCDate() + 2

const site = await startSite({ RATE_LIMITS: 'off' })
const browser = await openBrowser()

describe('your giving', () => {
  beforeAll(() => moveClock('day', daysToTheSecond(new Date())))

  const pay = (url: string, outcome: string) => postForm(site, new URL(url).pathname, { outcome })
  const moveClock = async (step: 'month' | 'day', times = 1) => {
    for (let count = 0; count < times; count++) expect((await postForm(site, '/demo/clock', { step })).status).toBe(303)
  }
  /** A member of a circle with the private link of the receipt. */
  const joinCircle = async (email: string, outcome = 'succeeds') => {
    const { url } = await give(site, circleForm(email))
    expect((await pay(url, outcome)).status).toBe(303)
    const [receipt] = await waitForMails(site, email, /Receipt/, 1)
    const link = await personalLinkIn(site, receipt!)
    return { email, link, giftId: await giftIdOn(site, link), receiptMail: `/demo/mailbox/${receipt!.id}` }
  }
  /** A visitor whose browser runs no scripts. */
  const openPage = async (path: string): Promise<Page> => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(site.url + path)
    return page
  }
  /** Resuming says what it charges, and asks for the same yes as giving. */
  const resume = async (page: Page) => {
    await page.getByText('Resume this gift').click()
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Resume my gift' }) })
    await form.getByRole('checkbox').check()
    await form.getByRole('button').click()
  }
  const saysNow = async (link: string, words: string) =>
    waitFor(`"${words}" on the page`, async () => wordsOf(await pageOf(site, link)).includes(words))

  test('a circle ends two clicks after its receipt, without scripts, and a mail confirms it', async () => {
    const before = await membersShown(site)
    const { email, link, giftId, receiptMail } = await joinCircle('ruth@example.org')
    const thanks = async () => wordsOf(await pageOf(site, `/donate/thanks?gift=${giftId}`))
    expect(await thanks()).toMatch(/You joined Growth Nurturer .* Your next gift is charged/)
    await waitFor('one more member', async () => (await membersShown(site)) === before + 1)
    expect(before).toBe(0)

    const page = await openPage(receiptMail)
    await page.getByRole('link', { name: 'Cancel this monthly gift' }).click()
    await page.waitForURL(`**${link}?cancel=MS-*`)
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('Your monthly gift is canceled')
    expect(await page.getByRole('article').innerText()).toContain('It will not be charged again.')
    expect(await page.getByRole('button', { name: 'Yes, cancel it' }).count()).toBe(0)
    expect(await membersShown(site)).toBe(0)
    await waitForMails(site, email, /is canceled/, 1)
    expect(await thanks()).toContain('This gift has changed')
    expect(await thanks()).not.toMatch(/Thank you|next gift/)

    await moveClock('month', 2)
    expect(await mailsTo(site, email, /Receipt/)).toHaveLength(1)
    expect(await mailsTo(site, email, /is canceled/)).toHaveLength(1)
  })

  test('three months on the practice clock bring three payments; a card that fails is told of, changed and charged again', async () => {
    const { email, link, giftId } = await joinCircle('boaz@example.org')
    for (let month = 1; month <= 3; month++) {
      await moveClock('month')
      await waitForMails(site, email, /Receipt/, 1 + month)
    }
    await changeCard(link, giftId, 'declines')
    await moveClock('month')
    await waitForMails(site, email, /did not go through/, 1)
    await saysNow(link, 'Your last payment did not go through')
    await waitFor('the member to be counted no longer', async () => (await membersShown(site)) === 0)

    await changeCard(link, giftId, 'succeeds')
    await moveClock('day', 4)
    await waitForMails(site, email, /Receipt/, 5)
    await waitFor('the page to be at peace', async () => !wordsOf(await pageOf(site, link)).includes('did not go through'))
    await waitFor('the member to be counted again', async () => (await membersShown(site)) === 1)
    expect(await mailsTo(site, email, /did not go through/)).toHaveLength(1)

    const html = await pageOf(site, link)
    expect(html.match(/\/receipt\/MS-[A-Z0-9-]+/g)).toHaveLength(5)
    expect(wordsOf(html)).toContain('You have given $165 so far. That is 165 Mustard Seeds.')
  })

  async function changeCard(link: string, giftId: string, card: 'succeeds' | 'declines') {
    const answer = await press(site, link, 'card', giftId)
    expect(answer.status).toBe(303)
    const cardPage = new URL(answer.headers.get('location')!, site.url)
    expect(cardPage.pathname).toMatch(/^\/demo\/card\//)
    const back = await postForm(site, cardPage.pathname, { card })
    expect(back.headers.get('location')).toBe('/account?from=card')
  }

  test('pausing, resuming and changing the amount say what they did', async () => {
    const { email, link, giftId } = await joinCircle('naomi@example.org')
    const page = await openPage(link)
    await page.getByRole('button', { name: 'Pause for a while' }).click()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('is paused')
    await moveClock('month')
    expect(await mailsTo(site, email, /Receipt/)).toHaveLength(1)
    await resume(page)
    expect(await page.locator('main').getByRole('status').innerText()).toContain('goes on')

    await page.getByText('Change amount or circle').click()
    await page.getByRole('radio', { name: 'Another amount', exact: true }).check()
    await page.getByLabel('Another amount, in US dollars').fill('66')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change my gift' }).click()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('Your monthly gift is $66 a month')
    await saysNow(link, 'Your next charge is $66')
    await waitForMails(site, email, /is now \$66 a month/, 1)
    await moveClock('month')
    await waitForMails(site, email, /Receipt .* \$66/, 1)

    const refusals = [
      [{ amount: 'custom', custom: '0.5', consent: 'yes', consentVersion: 'change-2026-11-20' }, 'The smallest gift is $1'],
      [{ amount: 'custom', custom: '20', consentVersion: 'change-2026-11-20' }, 'Check the box to agree to the new amount'],
      [{ amount: 'custom', custom: '20', consent: 'yes', consentVersion: 'older' }, 'Check the box to agree to the new amount'],
      [{ amount: 'tier:career', consent: 'yes', consentVersion: 'change-2026-11-20' }, 'Nothing was changed'],
    ] as const
    for (const [fields, words] of refusals) {
      const answer = await press(site, link, 'change', giftId, { ...fields })
      expect(answer.status).toBe(422)
      expect(wordsOf(await answer.text())).toContain(words)
    }
    await saysNow(link, 'Your next charge is $66')
  })

  test('a raise waits for the tap in its mail, without scripts: opening the link changes nothing, and what was tapped is taken back by the same page', async () => {
    const { email, link } = await joinCircle('rhoda@example.org')
    const page = await openPage(link)
    await page.getByText('Change amount or circle').click()
    await page.getByRole('radio', { name: 'Another amount', exact: true }).check()
    await page.getByLabel('Another amount, in US dollars').fill('150')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change my gift' }).click()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('One more step: confirm the raise')
    expect(await page.getByRole('article').innerText()).not.toContain('waits for you')
    await saysNow(link, 'Your raise to $150 a month waits for you')
    expect(await page.getByRole('article').innerText()).toContain('Your next charge is $33')

    const [mail] = await waitForMails(site, email, /Please confirm: \$150 a month instead of \$33/, 1)
    const changeLink = await personalLinkIn(site, mail!)
    expect(changeLink).toMatch(/^\/my\/change\//)
    for (let opened = 0; opened < 5; opened++) await pageOf(site, changeLink)
    await saysNow(link, 'Your next charge is $33')
    // A link opens its own page alone.
    const token = (path: string) => path.split('/').at(-1)!
    expect((await fetch(`${site.url}/my/change/${token(link)}`)).status).toBe(404)
    expect((await fetch(`${site.url}/my/giving/${token(changeLink)}`)).status).toBe(404)

    const seen = await (await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })).newPage()
    await seen.goto(site.url + changeLink)
    expect(await axe(seen)).toEqual([])
    await page.goto(site.url + changeLink)
    await page.getByRole('button', { name: 'Yes, give $150 a month' }).click()
    await page.locator('[role=status]:focus').waitFor()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('The raise is confirmed')
    await saysNow(link, 'Your next charge is $150')
    await waitForMails(site, email, /is now \$150 a month/, 1)
    await page.getByRole('button', { name: 'Go back to $33 a month' }).click()
    expect(await page.locator('main').getByRole('status').innerText()).toContain('It is taken back')
    await saysNow(link, 'Your next charge is $33')
    await saysNow(link, 'Growth Nurturer')
    expect((await postForm(site, changeLink, { act: 'leave' })).status).toBe(422)
    expect((await postForm(site, changeLink, { act: 'undo' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('a hundred openings of every link change nothing, and are kept by nobody', async () => {
    const { email, link } = await joinCircle('miriam@example.org')
    const receipt = /href="(\/my\/[^"]*\/receipt\/[^"]*)"/.exec(await pageOf(site, link))![1]!
    const statement = /href="(\/my\/[^"]*\/statement\/\d{4})"/.exec(await pageOf(site, link))![1]!
    const first = await pageOf(site, link)
    const mails = await mailsTo(site, email)
    const openTenTimes = (path: string) => Promise.all(Array.from({ length: 10 }, () => openOnce(path)))
    const openOnce = async (path: string) => {
      const answer = await fetch(site.url + path)
      await answer.arrayBuffer()
      return [answer.status, ...['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name))]
    }
    for (const path of [link, receipt, statement, `${link}?act=cancel`])
      for (let times = 0; times < 10; times++)
        for (const seen of await openTenTimes(path)) expect(seen).toEqual([200, 'no-store', 'strict-origin', 'noindex'])
    expect(await pageOf(site, link)).toBe(first)
    expect(await mailsTo(site, email)).toEqual(mails)
    for (const path of ['/demo/clock', `${link}/statement/1999`, `${link}/statement/2026x`, `${link}/receipt/MS-AAAA-AA-1`])
      expect((await fetch(site.url + path)).status, path).toBe(404)
  })
})
