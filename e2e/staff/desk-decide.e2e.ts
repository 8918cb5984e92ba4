import type { Locator, Page } from 'playwright-core'
import { describe, expect, test as always } from 'vitest'
import { decisionWords } from '#copy/staff/desk-decisions.ts'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import { deskStoryWords } from '#copy/community/desk-stories.ts'
import { withSiteDatabase, hasDatabaseServer } from '#test/support/beside-a-site.ts'
import { open, waitForScripts, tabTo } from '#test/support/browser.ts'
import { deskCases, drawnPhoto } from '#test/support/desk-cases.ts'
import { axeEverywhere, form, heading, send, showCookies, openFoldedForm } from '#test/support/desk-in-a-browser.ts'
import { exampleKeeper, invite, PASSWORD } from '#test/support/desk-visitor.ts'
import { pageOf, waitForMails, wordsOf } from '#test/support/giving/site-giver.ts'
import { openVisitedSite, type VisitedSite } from '#test/support/visited-site.ts'

const test = always.skipIf(!hasDatabaseServer)

const site = await openVisitedSite()
const example = await exampleKeeper(site)
const cases = deskCases(site, (work) => withSiteDatabase(site, work))

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
  if (scripts) await waitForScripts(page)
}
const done = (page: Page) => page.getByText(confirmationWords.decided).waitFor()
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
      for (const [side, value] of Object.entries({ left: '0', top: '0', width: '50', height: '100' }))
        await edit.locator(`[name=crop-${side}]`).fill(value)
      for (const [side, value] of Object.entries({ left: '10', top: '10', width: '20', height: '30' }))
        await edit.locator(`[name=blur1-${side}]`).fill(value)
    }
    await send(edit, editor.submit)
    const shown = page.getByRole('img', { name: photo.remade })
    await shown.waitFor()
    expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(scripts ? 1 : 2 / 3, 1)

    const approval = form(page, approve.title)
    if (scripts) {
      await waitForScripts(page)
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
})

test('every page on which something is decided stands whole at both widths and in both themes', async () => {
  const listing = await cases.listing('Open Gate Dental')
  const slug = 'tuesdays-at-the-library'
  const paths = [
    `memories/${(await cases.memory({ story: 'We met.', email: 'met@example.org' }, await drawnPhoto())).id}`,
    `claims/${(await cases.claim(listing.id, 'ruth@elsewhere.example')).id}`,
    `ambassadors/${(await cases.ambassador('ben@example.org')).id}`,
    `listings/${listing.id}`,
    `stories/${(await cases.story(slug)).id}`,
    `removals/${await cases.removal(slug)}`,
    `applications/${(await cases.application('partner@example.org')).id}`,
    `gifts/${(await cases.gift('giver@example.org')).id}`,
    `money-alerts/${(await cases.alert()).id}`,
  ]
  const page = await at('/desk')
  for (const path of paths) {
    await open(page, `${site.url}/desk/${path}`)
    await page.getByRole('heading', { name: decisionWords.history }).waitFor()
    for (const fold of await page.locator('main summary').all()) await fold.click()
    expect(await axeEverywhere(page), path).toEqual([])
  }
})

test('helpers decide, and see that keepers suspend; what keepers alone do is closed to them', async () => {
  const hal = await invite(site, example, { email: 'hal@desk.example.org', role: 'helper', password: PASSWORD })
  const { id } = await cases.story()
  const page = await at(`/desk/stories/${id}`, told, hal.visitor)
  await page.getByText(deskStoryWords.keepersOnly).waitFor()
  expect(await form(page, deskStoryWords.acts.suspend.title).count()).toBe(0)
  expect(await (await openFoldedForm(page, deskStoryWords.acts.remove.title)).count()).toBe(1)
  await page.goto(`${site.url}/desk/gifts/00000000-0000-4000-8000-000000000000`)
  expect(await axeEverywhere(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/gift/i)
})

/** A frame, moved to the left by arrow keys and made narrower, and an area that is blurred, made smaller. */
async function frameByKeyboard(page: Page, edit: Locator): Promise<void> {
  const { editor } = deskMemoryWords
  await edit.getByRole('button', { name: editor.addCrop }).click()
  const frame = edit.getByRole('button', { name: editor.cropLabel })
  await tabTo(page, frame, 'Shift+Tab')
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowLeft')
  expect(await edit.locator('[name=crop-left]').inputValue()).toBe('5')
  await edit.locator('[name=crop-width]').fill('60')
  await edit.locator('[name=crop-height]').fill('80')
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

/** An area that was moved after the picture was made is in no picture: nothing is approved until it is. */
async function approvedOnlyAsMade(edit: Locator, approval: Locator): Promise<void> {
  const { editor, approve } = deskMemoryWords
  const page = edit.page()
  await waitForScripts(page)
  const submit = approval.getByRole('button', { name: approve.submit, exact: true })
  const unmade = approval.getByText(approve.unmade)
  expect([await submit.isEnabled(), await unmade.count()]).toEqual([true, 0])
  await page.getByText(editor.summary, { exact: true }).click()
  await edit.getByRole('button', { name: editor.areaLabel('1') }).focus()
  await page.keyboard.press('ArrowLeft')
  await unmade.waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await approval.getByLabel(approve.storyTitle.label).press('Enter')
  expect(await submit.isDisabled()).toBe(true)
  await page.reload()
  await unmade.waitFor({ state: 'detached' })
  expect(await submit.isEnabled()).toBe(true)
}
