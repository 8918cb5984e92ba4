import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskAmbassadorWords } from '#words/desk-ambassadors.ts'
import { deskApplicationWords } from '#words/desk-applications.ts'
import { deskClaimWords } from '#words/desk-claims.ts'
import { decisionWords } from '#words/desk-decisions.ts'
import { deskDoneWords } from '#words/desk-done.ts'
import { deskListingWords } from '#words/desk-listings.ts'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { deskAlertWords, deskGiftWords } from '#words/desk-money.ts'
import { deskStoryWords } from '#words/desk-stories.ts'
import { placeSlug } from '#app/features/places/place-slug.ts'
import { besides } from '#test/beside-a-site.ts'
import { open, scripted, tabTo } from '#test/browser.ts'
import { deskCases, type DeskCases, drawnPhoto } from '#test/desk-cases.ts'
import { axeEverywhere, form, heading, send, showCookies, unfolded } from '#test/desk-in-a-browser.ts'
import { type DeskVisitor, exampleKeeper, invite } from '#test/desk-visitor.ts'
import { pageOf, waitForMails, wordsOf } from '#test/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/visited-site.ts'

let site: VisitedSite
let cases: DeskCases
let example: DeskVisitor
beforeAll(async () => {
  site = await openVisitedSite()
  example = await exampleKeeper(site)
  cases = deskCases(site, (work) => besides(site, work))
})
afterAll(() => site.close())

/** An answer that the browser's console calls a failure. */
const told = { allow: [/status of (403|404)/] }
type Options = Parameters<VisitedSite['newcomer']>[0]

async function at(path: string, { scripts = true, ...options }: Options = {}, visitor = example): Promise<Page> {
  const page = await showCookies(site, await site.newcomer({ scripts, ...options }), visitor)
  if (scripts) await open(page, site.url + path)
  else await page.goto(site.url + path)
  return page
}
/** The page once more, with what is to mend; whoever types before its scripts have taken over may type once more. */
async function refused(page: Page, problem: string, scripts: boolean): Promise<void> {
  await page.getByRole('alert').getByText(problem).first().waitFor()
  if (scripts) await scripted(page)
}
const done = (page: Page) => page.getByText(deskDoneWords.decided).waitFor()
const statusOf = async (path: string) => (await fetch(site.url + path)).status
/** The newest mail to somebody, as it is read. */
async function mailTo(email: string, subject: RegExp): Promise<string> {
  const [mail] = await waitForMails(site, email, subject, 1)
  return wordsOf(await pageOf(site, `/demo/mailbox/${mail!.id}`))
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  const email = `maria.${scripts}@example.org`

  test('a memory is looked at, its photo cut and blurred, its words shortened; approved it is among the stories', async () => {
    const story = 'We planted a tree with Maria Lopez of 12 Main St. Then it rained.'
    const { id, reference } = await cases.memory({ story, firstName: 'Maria', email }, await drawnPhoto())
    const page = await at(`/desk/memories/${id}`, { scripts })
    const { editor, approve, photo } = deskMemoryWords
    const title = scripts ? 'A tree in the rain' : 'The rain and the tree'
    await page.getByRole('img', { name: photo.sent }).waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    // Whoever types first and then makes the picture has what they typed still.
    if (scripts) await form(page, approve.title).getByLabel(approve.storyTitle.label).fill('Typed before the picture')
    await page.getByText(editor.summary, { exact: true }).click()
    const edit = form(page, editor.summary)
    if (scripts) await frameByKeyboard(page, edit)
    else {
      await edit.getByRole('radio', { name: editor.frames.own }).check()
      for (const [side, value] of Object.entries({ left: '0', top: '0', width: '50', height: '100' }))
        await edit.locator(`[name=frame-${side}]`).fill(value)
      for (const [side, value] of Object.entries({ left: '10', top: '10', width: '20', height: '30' }))
        await edit.locator(`[name=blur1-${side}]`).fill(value)
    }
    await send(edit, editor.submit)
    const shown = page.getByRole('img', { name: photo.remade })
    await shown.waitFor()
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(scripts ? 1 : 2 / 3, 1)

    const approval = form(page, approve.title)
    if (scripts) {
      await scripted(page)
      expect(await approval.getByLabel(approve.storyTitle.label).inputValue()).toBe('Typed before the picture')
    }
    if (scripts) await approvedOnlyAsMade(edit, approval)
    else {
      // Areas that are only typed go nowhere, and whoever approves says what they looked at.
      await send(approval, approve.submit)
      for (const missing of [approve.looked.missing, approve.storyTitle.missing, approve.alt.missing]) await refused(page, missing, scripts)
      await approval.getByLabel(approve.looked.label).check()
    }
    await approval.getByLabel(approve.storyTitle.label).fill(title)
    await approval.getByLabel(approve.alt.label).fill('Four people and a sapling.')
    await approval.getByLabel(approve.body.label).fill('We planted two trees. Then it rained.')
    await send(approval, approve.submit)
    await refused(page, approve.body.notShortened, scripts)
    expect(await approval.getByLabel(approve.alt.label).inputValue()).toBe('Four people and a sapling.')
    await approval.getByLabel(approve.body.label).fill('We planted a tree. Then it rained.')
    if (!scripts) await approval.getByLabel(approve.looked.label).check()
    await send(approval, approve.submit)
    await done(page)
    expect(await approval.count()).toBe(0)
    await page.getByRole('img', { name: photo.shown }).waitFor()

    const visitor = await site.newcomer({ scripts })
    await visitor.goto(`${site.url}/stories`)
    await visitor.getByRole('link', { name: title }).first().click()
    await heading(visitor, title)
    await visitor.getByRole('img', { name: 'Four people and a sapling.' }).first().waitFor()
    const text = await visitor.locator('main').innerText()
    expect([text.includes('We planted a tree. Then it rained.'), text.includes('Lopez')]).toEqual([true, false])
    expect(await mailTo(email, new RegExp(reference))).toContain('We have shortened it a little')
  })

  test('a memory is refused only with a reason, which its sender reads', async () => {
    const to = `refused.${scripts}@example.org`
    const { id, reference } = await cases.memory({ story: 'Buy at Maria’s.', email: to })
    const page = await at(`/desk/memories/${id}`, { scripts, ...told })
    const refusal = await unfolded(page, deskMemoryWords.refuse.title)
    await send(refusal, deskMemoryWords.refuse.submit)
    await refused(page, decisionWords.reason.missing, scripts)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await refusal.getByLabel(decisionWords.reason.label).fill('It praises a shop, and tells nothing.')
    await send(refusal, deskMemoryWords.refuse.submit)
    await done(page)
    await page.getByText(deskMemoryWords.outcomes.refused).waitFor()
    expect(await mailTo(to, new RegExp(reference))).toContain('It praises a shop, and tells nothing.')
  })

  test('in doubt whoever is on file is asked; then the claim is approved, and the listing says what was given', async () => {
    const listing = await cases.listing(scripts ? 'Open Gate Dental' : 'Riverbend Hardware')
    const claim = await cases.claim(listing.id, `ruth.${scripts}@elsewhere.example`)
    const page = await at(`/desk/claims/${claim.id}`, { scripts })
    const { acts, outcomes } = deskClaimWords
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await send(await unfolded(page, acts.proof.title), acts.proof.submit)
    await done(page)
    await send(await unfolded(page, acts.dispute.title), acts.dispute.submit)
    await page.getByText(outcomes.disputed, { exact: true }).waitFor()
    expect(await mailTo(listing.email!, /./)).toContain(listing.name)
    await send(form(page, acts.approve.title), acts.approve.submit)
    await page.getByText(outcomes.approved, { exact: true }).waitFor()
    const row = { id: listing.id, name: 'Northstar Electric' }
    expect(await pageOf(site, `/places/${placeSlug(row)}`)).toContain('We wire houses, and train who wants to learn it.')
    expect(await mailTo(`ruth.${scripts}@elsewhere.example`, /listing|yours|claim/i)).toBeTruthy()
  })

  test('seeds that wait are left out with a reason, or let count; an Ambassador is suspended and restored', async () => {
    const to = `ben.${scripts}@example.org`
    const { id, code } = await cases.ambassador(to)
    const page = await at(`/desk/ambassadors/${id}`, { scripts, ...told })
    const { acts, facts, standings } = deskAmbassadorWords
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    const waiting = form(page, acts.waiting.title)
    await send(waiting, acts.waiting.leaveOut)
    await refused(page, decisionWords.reason.missing, scripts)
    await send(form(page, acts.waiting.title), acts.waiting.submit)
    await done(page)
    expect(await waiting.count()).toBe(0)
    await page
      .getByText(facts.seeds({ count: 4, written: '4' }), { exact: true })
      .first()
      .waitFor()

    const suspension = await unfolded(page, acts.suspend.title)
    await suspension.getByLabel(decisionWords.reason.label).fill('The codes were glued onto cars.')
    await send(suspension, acts.suspend.submit)
    await page.getByText(standings.suspended, { exact: true }).waitFor()
    await page.getByText('The codes were glued onto cars.').waitFor()
    expect(await statusOf(`/a/${code}`)).toBe(404)
    expect(await mailTo(to, /./)).toContain('The codes were glued onto cars.')
    await send(form(page, acts.restore.title), acts.restore.submit)
    await page.getByText(standings.active, { exact: true }).waitFor()
    expect(await statusOf(`/a/${code}`)).toBe(200)
    await waitForMails(site, to, /./, 2)
  })

  test('a listing is suspended and restored: its page goes and comes back, and so does the reason', async () => {
    const listing = await cases.listing(scripts ? 'Whitlow & Daughter Bakery' : 'Cedar & Thread')
    const public_ = `/places/${placeSlug(listing)}`
    expect(await statusOf(public_)).toBe(200)
    const page = await at(`/desk/listings/${listing.id}`, { scripts, ...told })
    const { acts, standings } = deskListingWords
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    const suspension = form(page, acts.suspend.title)
    await suspension.getByLabel(decisionWords.reason.label).fill('Closed since May.')
    await send(suspension, acts.suspend.submit)
    await page.getByText(standings.suspended, { exact: true }).waitFor()
    await page.getByText('Closed since May.').waitFor()
    expect(await statusOf(public_)).toBe(404)
    await send(form(page, acts.restore.title), acts.restore.submit)
    await page.getByText(standings.shown, { exact: true }).waitFor()
    expect(await statusOf(public_)).toBe(200)
  })

  test('a story is suspended and restored; one that a parent asks to remove is shown again only with a reason', async () => {
    const { id, slug } = await cases.story(scripts ? 'the-first-paycheck' : 'tuesdays-at-the-library')
    const page = await at(`/desk/stories/${id}`, { scripts, ...told })
    const { acts, standings } = deskStoryWords
    const suspension = form(page, acts.suspend.title)
    await suspension.getByLabel(decisionWords.reason.label).fill('A company is praised in it.')
    await send(suspension, acts.suspend.submit)
    await page.getByText(standings.suspended, { exact: true }).waitFor()
    expect(await statusOf(`/stories/${slug}`)).toBe(404)
    await send(form(page, acts.restore.title), acts.restore.submit)
    await page.getByText(standings.shown, { exact: true }).waitFor()
    expect(await statusOf(`/stories/${slug}`)).toBe(200)

    const wish = await cases.removal(slug, 'guardian')
    expect(await statusOf(`/stories/${slug}`)).toBe(404)
    await page.goto(`${site.url}/desk/removals/${wish}`)
    await page.getByText('He is twelve.').waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await send(form(page, acts.show.title), acts.show.submit)
    await refused(page, acts.although.missing, scripts)
    await form(page, acts.show.title).getByLabel(acts.although.label).fill('The parent meant another one, and wrote so.')
    await send(form(page, acts.show.title), acts.show.submit)
    await done(page)
    expect(await statusOf(`/stories/${slug}`)).toBe(200)
  })

  test('a gift that was given twice is seen beside its twin, and goes back with a mail; an alert is closed', async () => {
    const to = `giver.${scripts}@example.org`
    const first = await cases.gift(to)
    const second = await cases.gift(to)
    const page = await at(`/desk/gifts/${second.id}`, { scripts })
    const { acts, twins, refunds, standings } = deskGiftWords
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.getByText(twins.alike).waitFor()
    await page.getByRole('link', { name: first.reference }).waitFor()
    if (scripts) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('link', { name: decisionWords.onward }).click()
      await page.waitForFunction(() => document.querySelector('#decide')!.getBoundingClientRect().top < 200)
    }
    const refund = form(page, acts.refund.title)
    await refund.getByRole('radio', { name: acts.refund.reasons.duplicate }).check()
    await send(refund, acts.refund.submit)
    await page.getByText(refunds.outcomes.made, { exact: true }).waitFor()
    await page.getByText(standings.returned, { exact: true }).waitFor()
    expect(await refund.count()).toBe(0)
    expect(await mailTo(to, /returning/)).toContain('$100')

    const alert = await cases.alert()
    await page.goto(`${site.url}/desk/figures`)
    await page.locator(`a[href="/desk/money-alerts/${alert.id}"]`).click()
    await page.getByText('py_1').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await send(form(page, deskAlertWords.acts.handle.title), deskAlertWords.acts.handle.submit)
    await page.getByText(deskAlertWords.standings.handled, { exact: true }).first().waitFor()
  })

  test('an application is accepted, and whoever applied reads what staff add', async () => {
    const to = `partner.${scripts}@example.org`
    const { id } = await cases.application(to)
    const page = await at(`/desk/applications/${id}`, { scripts })
    const { acts, outcomes } = deskApplicationWords
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await form(page, acts.accept.title).getByLabel(acts.accept.label).fill('Shall we talk on Tuesday?')
    await send(form(page, acts.accept.title), acts.accept.submit)
    await page.getByText(outcomes.accepted, { exact: true }).waitFor()
    expect(await mailTo(to, /./)).toContain('Shall we talk on Tuesday?')
  })
})

test('two keepers at one claim: the second reads who was quicker, and decides on it as it is now', async () => {
  const ben = await invite(site, example, { email: 'ben@desk.example.org', role: 'keeper', password: 'lantern orchid velvet 40' })
  const listing = await cases.listing('Peachline Auto Care')
  const claim = await cases.claim(listing.id, 'two@elsewhere.example')
  const [one, other] = [await at(`/desk/claims/${claim.id}`), await at(`/desk/claims/${claim.id}`, {}, ben.visitor)]
  const { acts, outcomes } = deskClaimWords
  await send(form(one, acts.refuse.title), acts.refuse.submit)
  await one.getByText(outcomes.refused, { exact: true }).waitFor()
  await (await unfolded(other, acts.proof.title)).getByLabel(acts.proof.label).fill('A letter, please.')
  await send(await unfolded(other, acts.proof.title), acts.proof.submit)
  await other
    .getByRole('alert')
    .getByText(/It has changed since you opened it: Refused, Example Keeper, .*Nothing you did was saved/)
    .waitFor()
  await other.getByText(outcomes.refused, { exact: true }).waitFor()
  expect(await form(other, acts.approve.title).count()).toBe(0)
  expect(await axeEverywhere(other)).toEqual([])
})

test('helpers decide, and see that keepers suspend; what keepers alone do is closed to them', async () => {
  const hal = await invite(site, example, { email: 'hal@desk.example.org', role: 'helper', password: 'lantern orchid velvet 40' })
  const { id } = await cases.story()
  const page = await at(`/desk/stories/${id}`, told, hal.visitor)
  await page.getByText(deskStoryWords.keepersOnly).waitFor()
  expect(await form(page, deskStoryWords.acts.suspend.title).count()).toBe(0)
  expect(await (await unfolded(page, deskStoryWords.acts.remove.title)).count()).toBe(1)
  await page.goto(`${site.url}/desk/gifts/00000000-0000-4000-8000-000000000000`)
  expect(await axeEverywhere(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/gift/i)
})

/** A square from the middle, moved to the left by arrow keys, and an area that is blurred, made smaller. */
async function frameByKeyboard(page: Page, edit: Locator): Promise<void> {
  const { editor } = deskMemoryWords
  await edit.getByRole('radio', { name: editor.frames.square }).check()
  const frame = edit.getByRole('button', { name: editor.ownFrameLabel })
  await tabTo(page, frame, 'Shift+Tab')
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowLeft')
  expect(await edit.locator('[name=frame-left]').inputValue()).toBe('7.5')
  await edit.getByRole('button', { name: editor.add }).click()
  const area = edit.getByRole('button', { name: editor.areaLabel('1') })
  await area.focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await edit.locator('[name=blur1-width]').inputValue()).toBe('21')
  const { x, y } = (await area.boundingBox())!
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 48, y + 8)
  await page.mouse.up()
  expect(Number(await edit.locator('[name=blur1-left]').inputValue())).toBeGreaterThan(41)
  expect(await axeEverywhere(page)).toEqual([])
}

/** An area that was moved after the picture was made, or is new, is in no picture: nothing is approved until it is, or is gone. */
async function approvedOnlyAsMade(edit: Locator, approval: Locator): Promise<void> {
  const { editor, approve } = deskMemoryWords
  const page = edit.page()
  await scripted(page)
  const submit = approval.getByRole('button', { name: approve.submit, exact: true })
  const unmade = approval.getByText(approve.unmade)
  expect([await submit.isEnabled(), await unmade.count()]).toEqual([true, 0])
  await page.getByText(editor.summary, { exact: true }).click()
  const left = edit.locator('[name=blur1-left]')
  const made = await left.inputValue()
  await edit.getByRole('button', { name: editor.areaLabel('1') }).focus()
  await page.keyboard.press('ArrowLeft')
  await unmade.waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await left.fill(made)
  await unmade.waitFor({ state: 'detached' })
  await edit.getByRole('button', { name: editor.add }).click()
  await unmade.waitFor()
  await approval.getByLabel(approve.storyTitle.label).press('Enter')
  expect(await submit.isDisabled()).toBe(true)
  await edit.getByRole('button', { name: editor.remove }).last().click()
  await unmade.waitFor({ state: 'detached' })
  expect(await submit.isEnabled()).toBe(true)
}
