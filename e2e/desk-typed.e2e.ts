import { expect, test } from 'vitest'
import { deskDoneWords } from '#words/desk-done.ts'
import { inboxItemWords, inboxWords } from '#words/desk-inbox.ts'
import { deskTrashWords } from '#words/desk-trash.ts'
import { personsWords } from '#words/desk-persons.ts'
import { deskFrameWords } from '#words/desk.ts'
import { replyTemplates } from '#words/replies.ts'
import { isFocused, open, scripted } from '#test/browser.ts'
import { axeEverywhere, heading, press } from '#test/desk-in-a-browser.ts'
import { invite } from '#test/desk-visitor.ts'

import { button, field, lineOf, listOf, openInbox, PASSWORD, searchBox, titleOf, unfoldTools } from '#test/inbox-in-a-browser.ts'

const { search } = inboxWords
const { notes, reply, standing } = inboxItemWords
const { site, ruth, naomi, at, receive } = openInbox()

test('what is typed and not sent is there after a refresh and a look at the next one, and gone once it is sent or one signs out', async () => {
  const word = await receive({ name: 'Below' }, { name: 'Above', email: 'above.kept@example.org' })
  const page = await at(
    listOf(word),
    {},
    (await invite(site(), ruth(), { email: 'kept@desk.example.org', role: 'helper', password: PASSWORD })).visitor,
  )
  await lineOf(page, 'Above').click()
  await heading(page, titleOf('Above'))
  const [answer, note] = [field(page, reply.label), field(page, notes.label)]
  await button(page, replyTemplates[0].name).click()
  await page.keyboard.type('See you on Friday.')
  await note.fill('She called.')
  await page.reload()
  await scripted(page)
  expect(await answer.inputValue()).toBe(`${replyTemplates[0].text}See you on Friday.`)
  await page.keyboard.press('j')
  await heading(page, titleOf('Below'))
  expect([await answer.inputValue(), await note.inputValue()]).toEqual(['', ''])
  await page.keyboard.press('k')
  await heading(page, titleOf('Above'))
  expect([await answer.inputValue(), await note.inputValue()]).toEqual([`${replyTemplates[0].text}See you on Friday.`, 'She called.'])

  await press(page, notes.submit)
  await page.getByText(deskDoneWords['note-added']).waitFor()
  expect([await answer.inputValue(), await note.inputValue()]).toEqual([`${replyTemplates[0].text}See you on Friday.`, ''])
  await press(page, reply.andWait)
  await heading(page, titleOf('Below'))
  await answer.fill('Half an answer')
  await page.goto(`${site().url}${listOf(word).replace('state=new', 'state=waiting')}`)
  await lineOf(page, 'Above').click()
  await heading(page, titleOf('Above'))
  expect(await answer.inputValue()).toBe('')
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await typed()).toContain('Half an answer')
  await page.getByRole('button', { name: deskFrameWords.signOut, exact: true }).click()
  await page.waitForURL(/sign-in/)
  await expect.poll(typed).not.toContain('Half an answer')
})

test('whoever presses something on a page that stays has the focus on what is said of it, and a search says what it found', async () => {
  const word = await receive({ name: 'Focus' })
  const page = await at(listOf(word))
  await lineOf(page, 'Focus').click()
  await heading(page, titleOf('Focus'))
  for (const [name, done] of [
    [standing.take, 'item-saved'],
    [standing.spam, 'item-last'],
  ] as const) {
    await press(page, name)
    const said = page.locator('main .notice').filter({ hasText: name === standing.take ? deskDoneWords[done] : /./ })
    await said.first().waitFor()
    expect(await said.first().getAttribute('role')).toBe('status')
    if (name === standing.take) await expect.poll(() => isFocused(said)).toBe(true)
  }
  await open(page, `${site().url}/desk/inbox`)
  await unfoldTools(page)
  await searchBox(page).fill('no such word at all')
  await press(page, search.submit)
  await page
    .getByRole('status')
    .getByText(inboxWords.count({ count: 0, written: '0' }))
    .waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('where colours are forced the filter that is shown can be told from the others', async () => {
  const page = await at('/desk/inbox')
  await page.emulateMedia({ forcedColors: 'active' })
  const shown = page.locator('.filter-link[aria-current]').first()
  const ground = (of: typeof shown) => of.evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await shown.evaluate((each) => getComputedStyle(each).getPropertyValue('forced-color-adjust'))).toBe('none')
  expect(await ground(shown)).not.toBe(await ground(page.locator('.filter-link:not([aria-current])').first()))
})

test('a name that is one long word stays within a phone; spam goes from its page into the trash', async () => {
  const name = '=HYPERLINK("https://a-very-long-name-of-a-host.example.com/and-more","Fair")'
  const word = await receive({ name })
  const page = await at(listOf(word))
  await lineOf(page, name).click()
  await heading(page, titleOf(name))
  expect(await axeEverywhere(page)).toEqual([])
  expect(await button(page, deskTrashWords.move.submit).count()).toBe(0)
  await press(page, standing.spam)
  await page.locator('main .notice').first().waitFor()
  await page.goto(`${site().url}/desk/inbox?state=spam&q=${word}`)
  await lineOf(page, name).click()
  await heading(page, titleOf(name))
  await press(page, deskTrashWords.move.submit)
  await page.getByText(deskTrashWords.did.moved).waitFor()
  await page.locator('main').getByText(word).waitFor()
})

test('from what somebody wrote a keeper sees all that is held of them, by one press and no address in the bar; a helper is not asked to', async () => {
  const email = 'harriet.held@example.org'
  const word = await receive({ name: 'Harriet', email })
  const page = await at(listOf(word))
  await lineOf(page, 'Harriet').click()
  await heading(page, titleOf('Harriet'))
  await press(page, inboxItemWords.lookUp)
  await heading(page, personsWords.title)
  await page.locator('main').getByText(email).first().waitFor()
  expect(page.url()).toBe(`${site().url}/desk/persons`)
  const helper = await at(listOf(word), {}, naomi())
  await lineOf(helper, 'Harriet').click()
  await heading(helper, titleOf('Harriet'))
  expect(await button(helper, inboxItemWords.lookUp).count()).toBe(0)
})
