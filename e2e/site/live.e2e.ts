import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountWords } from '#copy/content/account.ts'
import { personalDataWords } from '#copy/privacy/personal-data.ts'
import { contactWords } from '#copy/community/contact.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { openBrowser, waitForScripts } from '#test/support/browser.ts'
import { circleForm, give } from '#test/support/giving/site-giver.ts'
import { startLiveSite } from '#test/support/live-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const REFERENCE = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/

const live = await startLiveSite()
const browser = await openBrowser()

describe('a live site behind TLS', () => {
  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_, scripts) => {
    const mark = scripts ? 'scripted' : 'plain'

    async function visit(path: string): Promise<Page> {
      const context = await browser.newContext({ javaScriptEnabled: scripts, ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await page.goto(live.url + path)
      if (scripts && !path.startsWith('/my/')) await waitForScripts(page)
      return page
    }
    const mailsTo = (email: string) => live.mail.received.filter(({ to }) => to.includes(email))
    const mailTo = (email: string, subject = /./) =>
      waitFor(`a mail ${subject} to ${email}`, async () => mailsTo(email).find((mail) => subject.test(mail.subject)))
    const linkIn = (text: string) => /https:\/\/localhost:\d+(\/my\/\w+\/[\w-]{43})/.exec(text)![1]!
    const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
    async function thanked(page: Page, heading: string): Promise<string> {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      return REFERENCE.exec(await page.locator('main').innerText())![0]
    }

    /** Without scripts the button cannot name the amount. */
    async function payOnThePaymentPage(page: Page, button: string): Promise<void> {
      await press(page, scripts ? button : 'Continue to payment')
      await page.waitForURL(`${live.stripe.baseUrl}/c/pay/*`)
      const checkoutId = page.url().split('/').at(-1)!
      await live.stripe.settle(checkoutId, 'succeeds')
      const { success_url } = live.stripe.records.get(checkoutId, 'checkout.session')
      await page.goto(success_url.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId))
      await page.waitForURL(`${live.url}/donate/thanks?gift=*`)
    }

    test('a message arrives, and its confirmation', async () => {
      const email = `message.${mark}@example.org`
      const page = await visit('/contact')
      for (const [name, text] of Object.entries({ name: 'Ruth Ellis', email, subject: 'Saturday', message: 'May I bring\nmy brother?' }))
        await page.locator(`main [name=${name}]`).fill(text)
      await press(page, contactWords.submit)
      const reference = await thanked(page, contactWords.thanks.heading)
      expect((await mailTo(email)).text).toContain(reference)
      await waitFor('the ministry to be told', async () =>
        mailsTo('office@mustardseed.example.org').some(({ text }) => text.includes(reference)),
      )
    })

    test('private links come by mail; the page behind them asks for removal and ends them', async () => {
      const email = `message.${mark}@example.org`
      const page = await visit('/account')
      await page.locator('main [name=email]').fill(email)
      await press(page, accountWords.submit)
      await page.getByRole('heading', { name: accountWords.sent.heading, exact: true }).waitFor()
      const link = linkIn((await mailTo(email, /private links/)).text)
      const held = await visit(link)
      await held.getByText(personalDataWords.doors.removal.ask, { exact: true }).click()
      await press(held, personalDataWords.doors.removal.submit)
      await thanked(held, personalDataWords.asked.heading)
      await held.getByText(personalDataWords.doors.links.ask, { exact: true }).click()
      await press(held, personalDataWords.doors.links.submit)
      await held.getByText(accountWords.linksEnded).waitFor()
    })

    test('a gift goes to the payment page and back to thanks, and its receipt comes', async () => {
      const email = `gift.${mark}@example.org`
      const page = await visit('/donate?amount=25')
      await page.getByLabel('Email').fill(email)
      await payOnThePaymentPage(page, 'Give $25')
      await mailTo(email, /Receipt/)
    })

    test('a circle is joined, paused, resumed, changed, given another card and cancelled', async () => {
      const email = `circle.${mark}@example.org`
      const page = await visit('/donate?amount=33&monthly=1&for=growth-nurturer')
      await page.getByLabel('Email').fill(email)
      await page.locator('main [name=consent]').check()
      await payOnThePaymentPage(page, 'Give $33 a month')
      const giving = await visit(linkIn((await mailTo(email, /Receipt/)).text))
      const { monthly, change, resume, cancel, done } = yourGivingWords
      const told = async ({ title }: (typeof done)[keyof typeof done], amount = '$33') =>
        expect(await giving.locator('main').getByRole('status').innerText()).toContain(title({ amount, reference: null }))
      await press(giving, `${monthly.pause} ${monthly.pauseMore}`)
      await told(done.paused)
      await giving.getByText(resume.summary).click()
      await giving.locator('main [name=consent]').first().check()
      await press(giving, resume.submit)
      await told(done.resumed)
      await giving.getByText(change.summary).click()
      await giving.getByRole('radio', { name: change.own, exact: true }).check()
      await giving.getByLabel(change.ownLabel).fill('20')
      await giving.locator('main [name=consent]').check()
      await press(giving, change.submit)
      await told(done.changed, '$20')
      await giving.getByText('$20', { exact: true }).first().waitFor()
      // The page's own script names the way back.
      await giving.waitForLoadState('networkidle')
      await press(giving, monthly.card)
      await giving.waitForURL(`${live.stripe.baseUrl}/p/session/*`)
      const portal = live.stripe.records.get(giving.url().split('/').at(-1)!, 'billing_portal.session')
      live.stripe.changeCard(portal.customer, 'succeeds')
      await live.stripe.webhooks.settled()
      await giving.goto(portal.return_url)
      // In this tab the way leads back to the page by itself.
      await giving.waitForURL(scripts ? /\/my\/giving\/[\w-]+\?did=card/ : `${live.url}/account?from=card`)
      const again = await visit(linkIn((await mailTo(email, /Receipt/)).text))
      await again.getByText(cancel.summary).click()
      await press(again, cancel.submit)
      expect(await again.locator('main').getByRole('status').innerText()).toContain('Your monthly gift is canceled')
      await mailTo(email, /cancel/)
    })
  })

  test('a month that the bank asks about is confirmed on the payment service’s page, and the page of its giver knows', async () => {
    const email = 'asked@example.org'
    const { checkoutId } = await give({ url: live.site.url, origin: live.url }, circleForm(email))
    await live.stripe.settle(checkoutId, 'succeeds')
    const mailTo = (subject: RegExp) =>
      waitFor(`a mail ${subject}`, () => live.mail.received.find((mail) => mail.to.includes(email) && subject.test(mail.subject)))
    await mailTo(/Receipt/)
    const { customer } = live.stripe.records.list('subscription', () => true).at(0)!
    live.stripe.setCardOutcome(customer, 'asks')
    await live.stripe.advance({ months: 1 })
    await live.stripe.advance({ hours: 1 })
    const { text } = await mailTo(/did not go through/)
    const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(live.url + /https:\/\/localhost:\d+(\/my\/\w+\/[\w-]{43})/.exec(text)![1]!)
    await page.getByRole('button', { name: yourGivingWords.monthly.confirm }).click()
    await page.waitForURL(`${live.stripe.baseUrl}/i/*`)
    live.stripe.confirm(page.url().split('/').at(-1)!)
    await live.stripe.webhooks.settled()
    await waitFor('the receipt of that month', () =>
      live.mail.received.filter((mail) => mail.to.includes(email) && /Receipt/.test(mail.subject)).length === 2 ? true : undefined,
    )
    await page.goBack()
    await waitFor('the page to know', async () => {
      await page.reload()
      return (await page.getByText(yourGivingWords.monthly.state.active, { exact: true }).count()) === 1 ? true : undefined
    })
  })

  test('a form from another origin is refused, and one that names the site’s plain address too', async () => {
    for (const origin of ['https://elsewhere.example', live.site.url, 'null']) {
      const answer = await fetch(`${live.site.url}/contact`, {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'elsewhere.example',
        },
        body: 'name=x',
      })
      expect(answer.status, origin).toBe(403)
    }
  })

  test('what the proxy says about the address changes nothing that is shown', async () => {
    const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' }
    for (const path of ['/', '/contact', '/stories.rss', '/sitemap.xml', '/robots.txt', '/nowhere'])
      expect(await (await fetch(live.site.url + path, { headers })).text(), path).not.toContain('elsewhere.example')
  })

  test('nothing of the practice is there', async () => {
    for (const path of ['/demo/mailbox', '/demo/clock', '/demo/pay/x']) expect((await fetch(live.site.url + path)).status, path).toBe(404)
  })
})
