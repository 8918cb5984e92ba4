import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { copyBannerWords } from '#copy/site.ts'
import { deskGiftWords } from '#copy/giving/desk-money.ts'
import { givingClosedWords } from '#copy/giving/giving-closed.ts'
import { giftChangeWords } from '#copy/giving/gift-change.ts'
import { yourGivingWords } from '#copy/giving/your-giving.ts'
import { amountChangeConsentVersion } from '#app/domains/giving/monthly/change-rules.ts'
import { type DeskVisitor, deskVisitor, exampleKeeper, invite, PASSWORD } from '#test/support/desk-visitor.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { preferredEngine } from '#test/support/engines.ts'
import { circleForm, giftIdOn, give, onceForm, pageOf, press, wordsOf } from '#test/support/giving/site-giver.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { sendMemoryTo } from '#test/support/memory-senders.ts'
import { restoreTargets } from '#test/support/places-to-restore.ts'
import { runCommand, listTableChecksums } from '#test/support/run-command.ts'
import { postForm, type RunningSite, startSite } from '#test/support/start-site.ts'
import { waitFor } from '#test/support/wait-for.ts'

const SECRET_KEY = 'a key that only this test knows, long enough'
const [GIVER, KEEPER] = ['ruth@example.org', 'naomi@desk.example.org']
/** Where money stands, and all that the payment emulator keeps. */
const MONEY = /^ {2}(gift|monthly_gift|ledger|seed_entries|payment_emulator|payment_events)\w* /

const folder = makeFolder()

const pay = (site: RunningSite, checkoutId: string) => postForm(site, `/demo/pay/${checkoutId}`, { outcome: 'succeeds' })
/** What a page says, without the line above every page of a copy and of a demo. */
const said = (html: string) => wordsOf(/<main[\s\S]*<\/main>/.exec(html)![0])
/** The figures of the desk, without the hour at which they were compared last. */
const figuresOf = async (visitor: DeskVisitor) =>
  said(await visitor.read('/desk/figures')).replace(/Last checked against the payment service on [^.]*\./, '')
const accountsOf = async (settings: Record<string, string>) => {
  const { code, printed, said: told } = await runCommand('books', ['accounts'], settings)
  expect([code, told], told).toEqual([0, expect.stringContaining('Practice gifts')])
  return { printed, told, clearing: /^clearing +(\S+)$/m.exec(printed)?.[1] }
}

describe.each(preferredEngine)('a site on the $name', ({ name, prepare }) => {
  test('is looked at as a copy, in which nothing is asked about money, and opened again, where all goes on', async () => {
    const there = await prepare()
    const mail = await startMailServer()
    const common = { SECRET_KEY, RATE_LIMITS: 'off' }
    const mailed = (to: string, subject: RegExp) => mail.received.filter((each) => each.to.includes(to) && subject.test(each.subject))
    const linkIn = (subject: RegExp, kind: string, count = 1) =>
      waitFor(`${count} mails ${subject}`, () => {
        const mails = mailed(GIVER, subject)
        return mails.length >= count && new RegExp(`/${kind}/[\\w-]{43}`).exec(mails.at(-1)!.text)?.[0]
      })

    // As it was.
    const site = await startSite({ ...there, ...common, MAIL_URL: mail.url })
    const where = { ...there, ...common, DATA_DIR: site.dataDir }
    const keeper = await invite(site, await exampleKeeper(site), { email: KEEPER, role: 'keeper', password: PASSWORD }, () =>
      waitFor('the invitation', () => /\/desk\/invitation\/[\w-]{43}/.exec(mailed(KEEPER, /./).at(-1)?.text ?? '')?.[0]),
    )
    await pay(site, (await give(site, onceForm(GIVER))).checkoutId)
    await linkIn(/receipt/i, 'my/giving')
    await pay(site, (await give(site, circleForm(GIVER))).checkoutId)
    const yourGiving = await linkIn(/receipt/i, 'my/giving', 2)
    const giftId = await giftIdOn(site, yourGiving)
    const raise = { amount: 'custom', custom: '150', consent: 'yes', consentVersion: amountChangeConsentVersion }
    expect((await press(site, yourGiving, 'change', giftId, raise)).status).toBe(303)
    const change = await linkIn(/raise|confirm/i, 'my/change')
    const unpaid = await give(site, onceForm('late@example.org'))
    await postForm(site, '/contact', {
      name: 'Ruth',
      email: GIVER,
      subject: 'Bread',
      message: 'On Friday?',
      idempotencyKey: crypto.randomUUID(),
    })
    const photo = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f6f4f' } })
      .jpeg()
      .toBuffer()
    const memory = await sendMemoryTo(site, { story: 'The zinnias came up.', email: GIVER }, photo)
    expect(memory.status).toBe(200)
    await waitFor('every mail', () => mailed(GIVER, /./).length >= 5 && mail.received.length >= 8)
    const figures = await figuresOf(keeper.visitor)
    const [accounts, before] = [await accountsOf(where), mail.received.length]
    expect(figures).toContain('$133')
    const nightly = join(folder, `${crypto.randomUUID()}.backup`)
    expect(await runCommand('backup', [nightly], where)).toMatchObject({ code: 0 })
    await site.halt()

    // A copy, as the guide for keepers says.
    const copied = { ...common, DATA_DIR: makeFolder() }
    const restored = await runCommand('restore', [nightly], copied)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Into ')])
    const copy = await startSite({ ...copied, GIVING: 'closed' })
    await expectNoWayToGive(copy)
    await expectNothingToPress(copy, { yourGiving, change, giftId })
    expect((await fetch(`${copy.url}/demo/pay/${unpaid.checkoutId}`)).status).toBe(404)
    expect((await pay(copy, unpaid.checkoutId)).status).toBe(404)
    const event = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: '{}' }
    expect((await fetch(`${copy.url}/webhooks/payments`, event)).status).toBe(400)

    const visitor = deskVisitor(copy)
    expect((await visitor.signIn(KEEPER, PASSWORD, keeper.codes[0]!)).headers.get('location')).toBe('/desk')
    const home = await visitor.read('/desk')
    expect(wordsOf(home)).toContain(copyBannerWords.text)
    expect(await figuresOf(visitor)).toBe(figures)
    await expectDeskRests(visitor, giftId)
    const inbox = wordsOf(await visitor.read('/desk/inbox'))
    for (const each of ['On Friday?', 'The zinnias came up.']) expect(inbox).toContain(each)
    expect(await pictureOf(visitor)).toMatchObject({ status: 200, type: 'image/webp' })
    await copy.halt()
    expect(await accountsOf({ ...copied, GIVING: 'closed' })).toMatchObject({ printed: accounts.printed })
    expect(mail.received).toHaveLength(before)

    // Nothing of the money in it is another, nor of what the payment service has.
    const looked = join(folder, `${crypto.randomUUID()}.backup`)
    expect(await runCommand('backup', [looked], { ...copied, GIVING: 'closed' })).toMatchObject({ code: 0 })
    const { dataDir, databaseUrl } = await restoreTargets.empty()
    const further = { ...common, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const again = await runCommand('restore', [looked], further)
    expect(again.code, again.said).toBe(0)
    const moneyIn = ({ printed }: { printed: string }) => listTableChecksums(printed).filter((line) => MONEY.test(line))
    expect(moneyIn(again).length).toBeGreaterThan(8)
    expect(moneyIn(again)).toEqual(moneyIn(restored))

    // Opened again, with giving, on the engine it came from.
    const open = await startSite({ ...further, MAIL_URL: mail.url })
    expect(wordsOf(await pageOf(open, '/donate'))).not.toContain(givingClosedWords.copy.heading)
    expect((await postForm(open, change, { act: 'leave' })).status).toBe(303)
    await pay(open, (await give(open, onceForm(GIVER, 2_500))).checkoutId)
    await linkIn(/receipt/i, 'my/giving', 3)
    expect((await press(open, yourGiving, 'cancel', giftId)).status).toBe(303)
    await waitFor('the mail about its end', () => mailed(GIVER, /cancel/i).length === 1)
    const after = await accountsOf(further)
    expect(after.clearing).not.toBe(accounts.clearing)
    expect(after.told).toContain(`The provider’s balance is ${after.clearing}.`)
    const back = deskVisitor(open)
    await back.signIn(KEEPER, PASSWORD, keeper.codes[1]!)
    expect(await figuresOf(back)).toContain('$158')
    await open.halt()
    const ids = mail.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)![1])
    expect(new Set(ids).size).toBe(ids.length)
    expect([mailed(GIVER, /receipt/i).length, mailed(GIVER, /message/i).length, mailed(KEEPER, /invit/i).length], name).toEqual([3, 1, 1])
  })
})

async function expectNoWayToGive(copy: RunningSite): Promise<void> {
  const { heading, text } = givingClosedWords.copy
  for (const path of ['/', '/support', '/donate']) {
    const html = await pageOf(copy, path)
    expect(wordsOf(html), path).toContain(heading)
    expect(wordsOf(html), path).toContain(text)
    expect(wordsOf(html), path).toContain(copyBannerWords.text)
    // Whoever writes from here reaches nobody.
    expect(html, path).not.toMatch(/href="\/(donate["?]|contact\?subject=A%20gift)/)
  }
  expect(await pageOf(copy, '/donate')).not.toMatch(/<form[^>]*action="\/donate|name="amount"/)
  const refused = await postForm(copy, '/donate', onceForm('late@example.org'))
  expect(refused.status).toBe(503)
}

async function expectNothingToPress(copy: RunningSite, links: { yourGiving: string; change: string; giftId: string }): Promise<void> {
  const giving = await pageOf(copy, links.yourGiving)
  expect(wordsOf(giving)).toContain('Growth Nurturer')
  expect(wordsOf(giving)).toContain(yourGivingWords.closed.copy.title)
  expect(giving).not.toMatch(/name="act"/)
  for (const act of ['cancel', 'pause', 'card']) {
    const refused = await press(copy, links.yourGiving, act, links.giftId)
    expect([refused.status, wordsOf(await refused.text())], act).toEqual([422, expect.stringContaining(yourGivingWords.whyNot.closed)])
  }
  const change = await pageOf(copy, links.change)
  expect(wordsOf(change)).toContain(yourGivingWords.closed.copy.text)
  // To look at all that is given stays possible.
  expect([...change.matchAll(/<button(?=[^>]* name="act")[^>]* value="(\w+)"/g)].map(([, act]) => act)).toEqual(['giving'])
  for (const act of ['tap', 'leave']) {
    const refused = await postForm(copy, links.change, { act })
    expect([refused.status, wordsOf(await refused.text())], act).toEqual([422, expect.stringContaining(giftChangeWords.whyNot.closed)])
  }
}

async function expectDeskRests(visitor: DeskVisitor, giftId: string): Promise<void> {
  const html = await visitor.read(`/desk/gifts/${giftId}`)
  expect(wordsOf(html)).toContain(deskGiftWords.closed.copy.title)
  expect(wordsOf(html)).not.toContain(deskGiftWords.acts.refund.submit)
  expect(wordsOf(html)).not.toContain(deskGiftWords.acts.end.submit)
}

/** The photo of the one memory that waits, as the desk shows it. */
async function pictureOf(visitor: DeskVisitor) {
  const item = /\/desk\/inbox\/[0-9a-f-]{36}/.exec(await visitor.read('/desk/inbox?kind=memory'))![0]
  const memory = /\/desk\/memories\/[0-9a-f-]{36}/.exec(await visitor.read(item))![0]
  const picture = /\/desk\/pictures\/[0-9a-f-]{36}[^"\s,]*/.exec(await visitor.read(memory))![0]
  const { status, headers } = await visitor.get(picture.replaceAll('&amp;', '&'))
  return { status, type: headers.get('content-type') }
}
