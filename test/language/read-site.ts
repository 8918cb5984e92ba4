import type { BrowserContext, Page, Request } from 'playwright-core'
import { practiceCards } from '#app/adapters/payments/practice-provider/card-numbers.ts'
import { openBrowser } from '#test/browser.ts'
import { waitFor } from '#test/wait-for.ts'
import { plainEnglishIn, textsOf } from './plain-english.ts'

/** A journey goes on from page to page, and has everything read that it comes to. */
type Reader = {
  context: BrowserContext
  /** The site below its own path, such as `http://localhost:3000/qps`. */
  url: string
  /** Goes to a page and reads it. */
  visit(page: Page, path: string): Promise<void>
  read(page: Page, where: string): Promise<void>
  /** What is wrong beside the words. */
  note(fault: string): void
  /** What was sent and has not been answered yet. */
  underWay: ReadonlySet<Request>
}

const LONG = 'ž'.repeat(70_000)
const person = { firstName: 'Řúťĥ', lastName: 'Éłłíš', phone: '404-555-0142', age: '16' }

/**
 * Reads a site in the pseudo-language as its visitors, supporters and staff do: every page, every step of every form,
 * right and wrong, every dialog and every mail.
 * @param names what people and places are called in the example data
 * @returns one line for each text with English in it, and how much was read
 */
export async function readSite(url: string, names: string[]): Promise<{ english: string[]; pages: number; texts: number }> {
  const english = new Set<string>()
  const seen = new Set<string>()
  let pages = 0
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(30_000)
    const underWay = new Set<Request>()
    context.on('request', (request) => request.method() === 'POST' && underWay.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      context.on(end as 'requestfinished', (request) => underWay.delete(request))
    const reader: Reader = {
      context,
      url,
      underWay,
      note: (fault) => void english.add(fault),
      async visit(page, path) {
        await page.goto(url + path)
        await reader.read(page, path)
      },
      async read(page, where) {
        pages++
        for (const text of await textsOf(page)) {
          seen.add(text)
          const found = plainEnglishIn(text, names)
          if (found) english.add(`${where}: ${found}`)
        }
      },
    }
    for (const journey of [
      pagesAndLinks,
      searches,
      contact,
      ambassador,
      enrolment,
      account,
      gifts,
      giving,
      faults,
      withoutScripts,
      mails,
    ]) {
      const page = await context.newPage()
      await journey(reader, page)
      await page.close()
    }
    return { english: [...english].toSorted(), pages, texts: seen.size }
  } finally {
    await browser.close()
  }
}

/** Of pages that differ in what they were asked for, and of those of places, a few are as good as all. */
const MOST_OF_A_KIND = 12

/** From the home page along the links within the site. */
async function pagesAndLinks({ url, visit, note }: Reader, page: Page): Promise<void> {
  const { origin } = new URL(url)
  const waiting = new Set(['/'])
  const met = new Map<string, number>()
  const wait = (path: string) => {
    if (waiting.has(path)) return
    const kind = path.replace(/\?.*/, '?').replace(/^(\/places\/).*/, '$1')
    const before = met.get(kind) ?? 0
    if (kind !== path && before >= MOST_OF_A_KIND) return
    met.set(kind, before + 1)
    waiting.add(path)
  }
  for (const path of waiting) {
    await visit(page, path)
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links) {
      if (/\.\w+$/.test(link)) continue
      if (link.startsWith(`${url}/`)) wait(link.slice(url.length).split('#')[0]!)
      else if (link.startsWith(`${origin}/`)) note(`${path} links to ${link.slice(origin.length)}, outside of the site`)
    }
  }
}

async function searches({ visit }: Reader, page: Page): Promise<void> {
  const asked = [
    '/search?q=ṽ',
    '/search?q=žžžžžžž',
    '/business-directory?near=Atlanta',
    '/business-directory?near=Žžžž',
    '/church-finder?near=Atlanta',
  ]
  for (const path of [...asked, '/business-directory?near=Atlanta&name=žžž&radius=5', '/church-finder?near=Žžžž', '/contact?subject=Ž'])
    await visit(page, path)
}

async function contact(reader: Reader, page: Page): Promise<void> {
  await reader.visit(page, '/contact')
  await sendWrong(reader, page, 'main', '/contact')
  await fill(page, 'main', { name: 'Řúťĥ', email: 'message@example.org', subject: 'Šáťúřđáý', message: '4111 1111 1111 1111' })
  await sendAndRead(reader, page, 'main', '/contact with a card number')
  await fill(page, 'main', { message: LONG })
  await sendAndRead(reader, page, 'main', '/contact too long')
  await fill(page, 'main', { message: 'Ḿáý Í?' })
  await thank(reader, page, 'main', '/contact thanks')
}

async function ambassador(reader: Reader, page: Page): Promise<void> {
  for (const inDialog of [true, false]) {
    const at = inDialog ? 'dialog[open]' : 'main'
    await openForm(reader, page, '/ambassador', inDialog)
    await sendWrong(reader, page, at, 'ambassador, promises')
    for (const box of await page.locator(`${at} [name=commitments]`).all()) await box.check()
    await sendWrong(reader, page, at, 'ambassador, promises ticked')
    await sendWrong(reader, page, at, 'ambassador, details')
    await fill(page, at, { ...person, email: `ambassador-${inDialog}@example.org` })
    await thank(reader, page, at, 'ambassador thanks')
  }
}

async function enrolment(reader: Reader, page: Page): Promise<void> {
  await reader.visit(page, '/join-movement')
  await sendWrong(reader, page, 'main', 'enrolment, details')
  await fill(page, 'main', { ...person, church: 'Ĝřáçé', email: 'enrolment@example.org' })
  await sendAndRead(reader, page, 'main', 'enrolment, values')
  await sendWrong(reader, page, 'main', 'enrolment, values wrong')
  for (const box of await page.locator('main [name=values]').all()) await box.check()
  await thank(reader, page, 'main', 'enrolment thanks')

  const young = await reader.context.newPage()
  await young.goto(`${reader.url}/join-movement`)
  await takenOver(young)
  await fill(young, 'main', { age: '12' })
  await sendAndRead(reader, young, 'main', 'younger than the minimum age')
  await young.close()
}

async function account(reader: Reader, page: Page): Promise<void> {
  await reader.visit(page, '/account?from=card')
  await sendWrong(reader, page, 'main', '/account')
  await fill(page, 'main', { email: 'message@example.org' })
  await thank(reader, page, 'main', '/account thanks')
  const data = await personalLink(reader, page, /\/my\/data\//)
  await page.goto(data)
  await reader.read(page, 'personal data')
  for (const asked of ['removal', 'links']) {
    for (const press of [`main a[href*="ask=${asked}"]`, `main button[name=${asked}]`]) {
      await goOn(page, press)
      await reader.read(page, `personal data, ${press}`)
    }
  }
  await page.goto(data)
  await reader.read(page, 'personal link that opens nothing')
}

/** One-time gifts and a circle, with each practice card, in the page and in the dialog. */
async function gifts(reader: Reader, page: Page): Promise<void> {
  await openForm(reader, page, '/donate', true)
  await sendWrong(reader, page, 'dialog[open]', 'gift dialog')
  for (const [outcome, query] of [
    ['declines', '?amount=250'],
    ['needs-confirmation', '?amount=50'],
    ['succeeds', '?amount=25'],
    ['succeeds-then-fails-next', '?amount=33&monthly=1&for=growth-nurturer'],
  ] as const) {
    await reader.visit(page, `/donate${query}`)
    await takenOver(page)
    await sendWrong(reader, page, 'main', `gift, ${outcome}, wrong`)
    await fill(page, 'main', { email: `${outcome}@example.org`, custom: '-1' })
    await typeCard(page, outcome)
    await tickConsent(page)
    const send = outcome.startsWith('succeeds') ? thank : sendAndRead
    await send(reader, page, 'main', `gift, ${outcome}`)
    if (outcome === 'needs-confirmation') {
      const no = page.locator('main button[type=button]:visible').last()
      await no.waitFor()
      await reader.read(page, 'gift that the bank asks about')
      await no.click()
      await page.locator('main form [role=status]').first().waitFor()
      await reader.read(page, 'gift that the bank did not confirm')
    }
    if (outcome === 'succeeds') await page.reload().then(() => reader.read(page, 'gift, thanks loaded again'))
  }
  for (const amount of ['', '0', '-1', '1,5', '0.005', '1e9', '999999999', '€5', '１００']) {
    await page.goto(`${reader.url}/donate`)
    await takenOver(page)
    await page.locator('main [name=amount][value=custom]').check()
    await fill(page, 'main', { custom: amount })
    await sendAndRead(reader, page, 'main', `gift of ${amount}`)
  }
}

/** What supporters see of their giving, through every button of it; the practice clock brings the failed payment. */
async function giving(reader: Reader, page: Page): Promise<void> {
  const email = 'succeeds-then-fails-next@example.org'
  const link = await personalLink(reader, page, /\/my\/giving\//, email)
  await reader.visit(page, '/demo/mailbox')
  await goOn(page, 'main [name=step][value=month]')
  await page.goto(link)
  await reader.read(page, 'giving')
  await readLinked(reader, page, /\/receipt\/|\/statement\//)
  for (const act of ['pause', 'card']) {
    await page.goto(link)
    await goOn(page, `main [name=act][value=${act}]`)
    await reader.read(page, `giving, ${act}`)
  }
  await goOn(page, 'main form button')
  for (const act of ['resume', 'change', 'cancel']) {
    await page.goto(link)
    await page.locator(`main details:has([name=act][value=${act}]) > summary`).click()
    await goOn(page, `main [name=act][value=${act}]`)
    await reader.read(page, `giving, ${act}`)
  }
}

/** Presses what leads the browser itself to another page, until that is there. */
async function goOn(page: Page, press: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.locator(press).first().click()])
}

/** What a form, an address or a method that nothing has an answer for is told. */
async function faults({ context, url, read, visit }: Reader, page: Page): Promise<void> {
  for (const path of ['/no-such-page', '/stories/no-such-story', '/my/giving/short', '/donate/thanks?gift=none', '/stories?page=99'])
    await visit(page, path)
  const own = new URL(url).origin
  for (const { path, method, ...sent } of [
    { path: '/contact', method: 'POST', data: `message=${LONG}`, origin: own },
    { path: '/contact', method: 'POST', data: 'name=x', origin: 'https://elsewhere.example' },
    { path: '/no-such-page', method: 'POST', data: 'name=x', origin: own },
    { path: '/contact', method: 'DELETE', origin: own },
  ]) {
    const headers = { origin: sent.origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await context.request.fetch(url + path, { method, headers, ...('data' in sent ? { data: sent.data } : {}) })
    await page.setContent(answer.headers()['content-type']?.includes('html') ? await answer.text() : `<p>${await answer.text()}</p>`)
    await read(page, `${method} ${path} answered ${answer.status()}`)
  }
}

/** Forms whose answers are pages, and the practice payment page. */
async function withoutScripts(reader: Reader): Promise<void> {
  const plain = await reader.context.browser()!.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  for (const path of ['/', '/contact', '/ambassador', '/join-movement', '/account', '/donate']) {
    await page.goto(reader.url + path)
    await reader.read(page, `${path} without scripts`)
    const form = page.locator('main form[method=post]').first()
    if ((await form.count()) === 0) continue
    await form.evaluate((each) => ((each as HTMLFormElement).noValidate = true))
    await form.locator('button[type=submit]').first().click()
    await reader.read(page, `${path} without scripts, wrong`)
  }
  await page.goto(`${reader.url}/donate?amount=33&monthly=1&for=growth-nurturer`)
  await fill(page, 'main', { email: 'plain@example.org' })
  await tickConsent(page)
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.waitForURL(/demo\/pay/)
  await reader.read(page, 'practice payment page')
  for (const outcome of ['declines', 'needs-confirmation', 'confirmed']) {
    await page.locator(`main [name=outcome][value=${outcome}]`).click()
    await reader.read(page, `practice payment page, ${outcome}`)
  }
  await plain.close()
}

/** Everything that was written to anybody on the way, to the ministry too. */
async function mails(reader: Reader, page: Page): Promise<void> {
  await reader.visit(page, '/demo/mailbox')
  await readLinked(reader, page, /\/demo\/mailbox\/./)
}

async function readLinked({ read }: Reader, page: Page, wanted: RegExp): Promise<void> {
  const links = await page.locator('main a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  for (const link of links.filter((each) => wanted.test(each))) {
    await page.goto(link)
    await read(page, new URL(link).pathname.replace(/[\w-]{36,}/g, '…'))
  }
}

/** Through a link on the home page as a dialog, or as a page of its own. */
async function openForm(reader: Reader, page: Page, path: string, inDialog: boolean): Promise<void> {
  await page.goto(`${reader.url}${inDialog ? '/' : path}`)
  await takenOver(page)
  if (inDialog) {
    await page
      .locator(`main a[href^="${reader.url.slice(new URL(reader.url).origin.length)}${path}"]`)
      .first()
      .click()
    await page.locator('dialog[open] form').waitFor()
    // By the history, which knows its address in this language.
    await page.goBack()
    await page.locator('dialog[open] form').waitFor({ state: 'detached' })
    await page.goForward()
    await page.locator('dialog[open] form').waitFor()
  }
  await reader.read(page, `${path}${inDialog ? ' in its dialog' : ''}`)
}

/** Sends what stands there, which is not yet what is asked for, and again with an address that is none. */
async function sendWrong(reader: Reader, page: Page, at: string, where: string): Promise<void> {
  await takenOver(page)
  await sendAndRead(reader, page, at, `${where}, empty`)
  if ((await page.locator(`${at} [name=email]:visible`).count()) === 0) return
  await fill(page, at, { email: 'none', phone: '12', age: 'ž' })
  await sendAndRead(reader, page, at, `${where}, wrong`)
}

async function thank(reader: Reader, page: Page, at: string, where: string): Promise<void> {
  await sendAndRead(reader, page, at, where)
  const form = page.locator(`${at} form[method=post] :is(input, textarea):visible`)
  await form
    .first()
    .waitFor({ state: 'detached' })
    .catch(async () => {
      throw new Error(`${where}: the form was not taken: ${await page.locator(at).innerText()}`)
    })
  await reader.read(page, where)
}

async function sendAndRead(reader: Reader, page: Page, at: string, where: string): Promise<void> {
  await page.locator(`${at} form[method=post] button[type=submit]:visible:not([formnovalidate])`).last().click()
  await settled(reader, page)
  await reader.read(page, where)
}

async function fill(page: Page, at: string, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`${at} [name=${name}]:visible`).first()
    if ((await field.count()) > 0) await field.fill(text)
  }
}

async function typeCard(page: Page, outcome: string): Promise<void> {
  const { number } = practiceCards.find((card) => card.outcome === outcome)!
  for (const [part, text] of Object.entries({ number, expiry: `12/${String(new Date().getFullYear() + 3).slice(2)}`, cvc: '123' }))
    await page.locator(`main [id$="card-${part}"]`).fill(text)
}

async function tickConsent(page: Page): Promise<void> {
  const consent = page.locator('main [name=consent]:visible')
  if ((await consent.count()) > 0) await consent.check()
}

/** The personal link that the newest mail with one leads to. */
async function personalLink({ url, read }: Reader, page: Page, wanted: RegExp, to = ''): Promise<string> {
  return waitFor('a mail with a personal link', async () => {
    await page.goto(`${url}/demo/mailbox`)
    const mails = await page
      .locator('main li, main article, main tr')
      .filter({ hasText: to })
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const mail of mails) {
      await page.goto(mail)
      await read(page, 'a mail')
      const links = await page.locator('main a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      const link = links.find((each) => wanted.test(each))
      if (link) return link
    }
    return undefined
  })
}

async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => 'takenOver' in document.documentElement.dataset)
}

/** Until the press has been answered and no button is busy any more. */
async function settled({ underWay }: Reader, page: Page): Promise<void> {
  await page.waitForLoadState()
  await waitFor('an answer', () => underWay.size === 0)
  await page.waitForLoadState()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.waitForFunction(() => !document.querySelector('[aria-disabled=true]'))
}
