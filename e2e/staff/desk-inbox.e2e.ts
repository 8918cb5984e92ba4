import { describe, expect, test } from 'vitest'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { inboxItemWords, inboxWords } from '#copy/staff/desk-inbox.ts'
import { deskFrameWords } from '#copy/staff/desk.ts'
import { replyTemplates } from '#copy/staff/replies.ts'
import { isFocused, waitForScripts, tabTo } from '#test/support/browser.ts'
import { axeEverywhere, heading, press } from '#test/support/desk-in-a-browser.ts'
import { invite, PASSWORD } from '#test/support/desk-visitor.ts'
import { waitForMails } from '#test/support/giving/site-giver.ts'
import { button, field, inboxRow, listOf, openInbox, openSearch, searchBox, titleOf } from '#test/support/inbox-in-a-browser.ts'

const { search } = inboxWords
const { notes, reply, stateForm: standing } = inboxItemWords
const { site, keeper, at, receive } = await openInbox()

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s, on a phone', (_, scripts) => {
  const phone = { scripts, width: 360, height: 740 }

  test('from a search to an item, a note, an answer, the next one, spam, and open again', async () => {
    const email = `zoe.${scripts}@example.org`
    const word = await receive({ name: 'Ben Ode' }, { name: 'Zoe Quist', email, message: 'May I bring my brother?' })
    const page = await at('/desk/inbox', phone)
    await openSearch(page)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await searchBox(page).fill(word)
    await press(page, search.submit)
    await page
      .getByRole('status')
      .getByText(inboxWords.count({ count: 2, written: '2' }))
      .waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await inboxRow(page, 'Zoe Quist').click()
    await heading(page, titleOf('Zoe Quist'))
    await page.getByText('May I bring my brother?').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])

    await press(page, notes.submit)
    await page.getByRole('alert').getByText(notes.missing).first().waitFor()
    if (scripts) {
      expect(await axeEverywhere(page)).toEqual([])
      await waitForScripts(page)
    }
    await field(page, notes.label).fill('Her mother called')
    await press(page, notes.submit)
    await page.getByText(confirmationWords['note-added']).waitFor()
    await page.getByText('Her mother called').waitFor()
    await press(page, standing.take)
    const saved = page.getByRole('status').filter({ hasText: confirmationWords['item-saved'] })
    await saved.waitFor()
    if (scripts) await expect.poll(() => isFocused(saved)).toBe(true)

    await field(page, reply.label).fill('Of course, bring him.')
    await press(page, reply.andWait)
    await heading(page, titleOf('Ben Ode'))
    await page.getByText(confirmationWords.answered).waitFor()
    await waitForMails(site, email, /./, 1)
    await press(page, standing.spam)
    await page.getByText(confirmationWords['item-done']).or(page.getByText(confirmationWords['item-last'])).first().waitFor()
    await page.goto(`${site.url}/desk/inbox?state=spam&q=${word}`)
    await inboxRow(page, 'Ben Ode').click()
    await press(page, standing.reopen)
    await page.getByText(confirmationWords['item-saved']).waitFor()
    await page.locator('main .badge').getByText('Doing', { exact: true }).first().waitFor()
  })
})

test('by keyboard alone one opens an item, begins an answer with a template, and sends it', async () => {
  const word = await receive({ name: 'Second' }, { name: 'First', email: 'first.keys@example.org' })
  const page = await at(listOf(word))
  await tabTo(page, inboxRow(page, 'First'))
  await page.keyboard.press('Enter')
  await heading(page, titleOf('First'))
  await tabTo(page, button(page, replyTemplates[0].name))
  await page.keyboard.press('Enter')
  await page.keyboard.type('See you.')
  expect(await field(page, reply.label).inputValue()).toBe(`${replyTemplates[0].text}See you.`)
  await tabTo(page, button(page, reply.andDone))
  await page.keyboard.press('Enter')
  await heading(page, titleOf('Second'))
  await waitForMails(site, 'first.keys@example.org', /./, 1)
})

test('what is typed and not sent is there after a reload and a look at another item, and gone once it is sent or one signs out', async () => {
  const word = await receive({ name: 'Below' }, { name: 'Above', email: 'above.kept@example.org' })
  const { visitor } = await invite(site, keeper, { email: 'kept@desk.example.org', role: 'helper', password: PASSWORD })
  const page = await at(listOf(word), {}, visitor)
  await inboxRow(page, 'Above').click()
  await heading(page, titleOf('Above'))
  const [answer, note] = [field(page, reply.label), field(page, notes.label)]
  await answer.fill('See you on Friday.')
  await note.fill('She called.')
  await page.reload()
  await waitForScripts(page)
  await page.getByRole('link', { name: inboxItemWords.older }).click()
  await heading(page, titleOf('Below'))
  expect([await answer.inputValue(), await note.inputValue()]).toEqual(['', ''])
  await page.getByRole('link', { name: inboxItemWords.newer }).click()
  await heading(page, titleOf('Above'))
  expect([await answer.inputValue(), await note.inputValue()]).toEqual(['See you on Friday.', 'She called.'])

  await press(page, notes.submit)
  await page.getByText(confirmationWords['note-added']).waitFor()
  expect([await answer.inputValue(), await note.inputValue()]).toEqual(['See you on Friday.', ''])
  await press(page, reply.andWait)
  await heading(page, titleOf('Below'))
  await answer.fill('Half an answer')
  await page.goto(`${site.url}${listOf(word).replace('state=new', 'state=waiting')}`)
  await inboxRow(page, 'Above').click()
  await heading(page, titleOf('Above'))
  expect(await answer.inputValue()).toBe('')
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await typed()).toContain('Half an answer')
  await page.getByRole('button', { name: deskFrameWords.signOut, exact: true }).click()
  await page.waitForURL(/sign-in/)
  await expect.poll(typed).not.toContain('Half an answer')
})
