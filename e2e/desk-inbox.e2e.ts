import { describe, expect, test } from 'vitest'
import { deskDoneWords } from '#words/desk-done.ts'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { inboxItemWords, inboxWords, keysWords } from '#words/desk-inbox.ts'
import { decisionWords } from '#words/desk-decisions.ts'
import { replyTemplates } from '#words/replies.ts'
import { besides } from '#test/beside-a-site.ts'
import { isFocused, open, scripted, tabTo } from '#test/browser.ts'
import { axeEverywhere, heading, press } from '#test/desk-in-a-browser.ts'
import { waitForMails } from '#test/giving/site-giver.ts'

import { button, field, lineOf, listOf, openInbox, searchBox, titleOf, unfoldTools } from '#test/inbox-in-a-browser.ts'

const { bulk, search, views } = inboxWords
const { notes, reply, standing } = inboxItemWords
const { site, naomi, at, receive } = openInbox()

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s, on a phone', (_, scripts) => {
  const phone = { scripts, width: 360, height: 740 }

  test('from the list to an item, a note, an answer, done, and taken back', async () => {
    const email = `zoe.${scripts}@example.org`
    const word = await receive({ name: 'Ben Ode' }, { name: 'Zoe Quist', email, message: 'May I bring my brother?' })
    const page = await at('/desk/inbox', phone)
    await unfoldTools(page)
    await searchBox(page).fill(word)
    await press(page, search.submit)
    await lineOf(page, 'Zoe Quist').waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await lineOf(page, 'Zoe Quist').click()
    await heading(page, titleOf('Zoe Quist'))
    await page.getByText('May I bring my brother?').first().waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])

    await press(page, notes.submit)
    await page.getByRole('alert').getByText(notes.missing).first().waitFor()
    if (scripts) {
      expect(await axeEverywhere(page)).toEqual([])
      await scripted(page)
    }
    await field(page, notes.label).fill('Her mother called')
    await press(page, notes.submit)
    await page.getByText(deskDoneWords['note-added']).waitFor()
    await page.getByText('Her mother called').waitFor()

    await field(page, reply.label).fill('Of course, bring him.')
    await press(page, reply.andWait)
    await heading(page, titleOf('Ben Ode'))
    await page.getByText(deskDoneWords.answered).waitFor()
    await waitForMails(site(), email, /./, 1)

    await press(page, standing.done)
    // It was the last that was left of the list.
    await page.getByText(deskDoneWords['item-done']).or(page.getByText(deskDoneWords['item-last'])).first().waitFor()
    await press(page, bulk.undo)
    await page.getByText(bulk.undone({ count: 1, written: '1' }, { count: 0, written: '0' })).waitFor()
    await page.goto(site().url + listOf(word))
    await lineOf(page, 'Ben Ode').waitFor()
  })

  test('several are ticked and moved in one go, and taken back; a filter is kept under a name', async () => {
    const word = await receive({ name: 'One' }, { name: 'Two' }, { name: 'Three' })
    const page = await at(listOf(word), phone)
    await page.getByRole('checkbox', { name: bulk.pick('One') }).check()
    await page.getByRole('checkbox', { name: bulk.pick('Three') }).check()
    await press(page, bulk.to.spam)
    await page.getByText(bulk.moved({ count: 2, written: '2' }, 'Spam')).waitFor()
    expect(await lineOf(page, 'Two').count()).toBe(1)
    expect(await lineOf(page, 'One').count()).toBe(0)
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await press(page, bulk.undo)
    await lineOf(page, 'One').waitFor()

    await unfoldTools(page)
    await page.locator('summary').filter({ hasText: views.save }).click()
    await field(page, views.name).fill(`The wombats ${scripts}`)
    await press(page, views.submit)
    await page.getByText(deskDoneWords['view-saved']).waitFor()
    await unfoldTools(page)
    await page.getByRole('navigation', { name: views.label }).getByRole('link', { name: views.own.due }).click()
    await page.getByText(inboxWords.empty.others.text).waitFor()
    if (scripts) expect(await axeEverywhere(page)).toEqual([])
    await unfoldTools(page)
    await page.getByRole('link', { name: `The wombats ${scripts}` }).click()
    await lineOf(page, 'Two').waitFor()
    await unfoldTools(page)
    await press(page, views.drop(`The wombats ${scripts}`))
    await page.getByText(deskDoneWords['view-dropped']).waitFor()
  })

  test('of two on one row the second reads who changed what, and what they typed is there still', async () => {
    const word = await receive({ name: 'Ada Lane' })
    const [first, second] = [await at(listOf(word), { ...phone }, naomi()), await at(listOf(word), { ...phone })]
    for (const page of [first, second]) {
      await lineOf(page, 'Ada Lane').click()
      await heading(page, titleOf('Ada Lane'))
      if (scripts) await scripted(page)
    }
    await field(first, standing.state).selectOption('waiting')
    await press(first, standing.submit)
    await first.getByText(deskDoneWords['item-saved']).waitFor()

    await field(second, standing.next).fill('2027-03-04')
    await field(second, reply.label).fill('Half an answer')
    await press(second, standing.submit)
    await second.getByRole('alert').getByText('helper of the tests').first().waitFor()
    await second.getByRole('alert').getByText('New → Waiting').first().waitFor()
    expect(await field(second, standing.next).inputValue()).toBe('2027-03-04')
    // Without scripts only the form that is sent reaches us.
    if (scripts) expect(await field(second, reply.label).inputValue()).toBe('Half an answer')
    await second.locator('main .badge').getByText('Waiting', { exact: true }).first().waitFor()
    if (scripts) {
      expect(await axeEverywhere(second)).toEqual([])
      await scripted(second)
    }
    // They had left the state as it was: it is as the first one set it, and stays so.
    expect(await field(second, standing.state).inputValue()).toBe('waiting')
    await press(second, standing.submit)
    await second.getByText(deskDoneWords['item-saved']).waitFor()
    await second.locator('main .badge').getByText('Waiting', { exact: true }).first().waitFor()
    expect(await field(second, standing.state).inputValue()).toBe('waiting')
    expect(await field(second, standing.next).inputValue()).toBe('2027-03-04')
  })

  test('where the ticked ones have changed meanwhile none is moved, and the list is as it is now', async () => {
    const word = await receive({ name: 'Eve' }, { name: 'Ida' })
    const page = await at(listOf(word), phone)
    const other = await at(listOf(word), phone, naomi())
    await other.getByRole('checkbox', { name: bulk.pick('Ida') }).check()
    await press(other, bulk.take)
    await other.getByText(bulk.given({ count: 1, written: '1' })).waitFor()
    for (const name of ['Eve', 'Ida']) await page.getByRole('checkbox', { name: bulk.pick(name) }).check()
    await press(page, bulk.to.done)
    await page.getByRole('alert').getByText(bulk.refused.changed).waitFor()
    await page.getByRole('list', { name: inboxWords.list }).getByText('helper of the tests').waitFor()
    expect([await lineOf(page, 'Eve').count(), await lineOf(page, 'Ida').count()]).toEqual([1, 1])
    if (scripts) await scripted(page)
    for (const name of ['Eve', 'Ida']) await page.getByRole('checkbox', { name: bulk.pick(name) }).check()
    await press(page, bulk.to.done)
    await page.getByText(bulk.moved({ count: 2, written: '2' }, 'Done')).waitFor()
  })
})

describe('by keys alone', () => {
  test('one walks along the list, opens one, answers it, goes on, is done, and takes that back', async () => {
    const word = await receive({ name: 'Third' }, { name: 'Second' }, { name: 'First', email: 'first.keys@example.org' })
    const page = await at(listOf(word))
    for (const [key, name] of [
      ['j', 'First'],
      ['j', 'Second'],
      ['j', 'Third'],
      ['j', 'Third'],
      ['k', 'Second'],
      ['k', 'First'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await isFocused(lineOf(page, name)), `${key} leads to ${name}`).toBe(true)
    }
    await page.keyboard.press('Enter')
    await heading(page, titleOf('First'))
    await page.keyboard.press('r')
    const answer = field(page, reply.label)
    expect(await isFocused(answer)).toBe(true)
    // Typed, they are letters.
    await page.keyboard.type('jkear?/ yes')
    expect(await answer.inputValue()).toBe('jkear?/ yes')
    await tabTo(page, button(page, reply.andDone))
    await page.keyboard.press('Enter')
    await heading(page, titleOf('Second'))
    await waitForMails(site(), 'first.keys@example.org', /./, 1)
    await page.keyboard.press('j')
    await heading(page, titleOf('Third'))
    await page.keyboard.press('k')
    await heading(page, titleOf('Second'))
    await page.keyboard.press('a')
    await page.getByText(deskDoneWords['item-saved']).waitFor()
    expect(await button(page, standing.take).count()).toBe(0)
    await page.keyboard.press('u')
    await heading(page, inboxWords.title)
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.getByText(bulk.moved({ count: 1, written: '1' }, 'Done')).waitFor()
    await page.keyboard.press('z')
    await page.getByText(bulk.undone({ count: 1, written: '1' }, { count: 0, written: '0' })).waitFor()
    await page.keyboard.press('/')
    expect(await isFocused(searchBox(page))).toBe(true)
    await page.keyboard.type('/e')
    expect(await searchBox(page).inputValue()).toBe(`${word}/e`)
  })

  test('they are shown by ?, rest while that is open, and can be switched off for good', async () => {
    const word = await receive({ name: 'Only' })
    const page = await at(listOf(word))
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: keysWords.title })
    await dialog.waitFor()
    expect(await axeEverywhere(page)).toEqual([])
    await page.keyboard.press('j')
    expect(await isFocused(lineOf(page, 'Only'))).toBe(false)
    const box = dialog.getByRole('checkbox', { name: keysWords.on })
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await open(page, site().url + listOf(word))
    await page.keyboard.press('j')
    expect(await isFocused(lineOf(page, 'Only'))).toBe(false)
    await tabTo(page, button(page, keysWords.open))
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('j')
    expect(await isFocused(lineOf(page, 'Only'))).toBe(true)
  })

  test('an answer begins with a text that is chosen, and goes on where that ends', async () => {
    const word = await receive({ name: 'Template' })
    const page = await at(listOf(word))
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await heading(page, titleOf('Template'))
    await tabTo(page, button(page, replyTemplates[0].name))
    await page.keyboard.press('Enter')
    await page.keyboard.type('See you.')
    expect(await field(page, reply.label).inputValue()).toBe(`${replyTemplates[0].text}See you.`)
  })
})

test('a memory leads to the page where it is decided, and from there to the next one', async () => {
  const word = await receive({ name: 'Below' })
  await besides(site(), async (db) => {
    await db
      .insertInto('memories')
      .values({
        reference: 'MS-MEMO-RY',
        attempt: crypto.randomUUID(),
        receivedAt: new Date(),
        suspicion: null,
        linkId: crypto.randomUUID(),
        about: 'event',
        story: `We planted a ${word}.`,
        firstName: 'Maria',
        email: 'maria@example.org',
        showsMinor: false,
        outcome: 'waiting',
      } as never)
      .execute()
  })
  const page = await at(listOf(word))
  await lineOf(page, 'Maria').click()
  await heading(page, inboxItemWords.title('Memory', 'Maria'))
  expect(await button(page, standing.done).count()).toBe(0)
  expect(await axeEverywhere(page)).toEqual([])
  // Who reads it here is at the desk already.
  expect(await page.locator('main').innerText()).not.toContain('npm run')
  await page.getByRole('link', { name: inboxItemWords.decide.submit }).click()
  await page.getByRole('link', { name: decisionWords.next }).waitFor()
  await page.locator('main summary').filter({ hasText: deskMemoryWords.refuse.title }).click()
  await page.locator('main').getByRole('textbox', { name: 'Why' }).last().fill('It is a wombat.')
  await page
    .locator('main')
    .getByRole('button', { name: /^Refuse/ })
    .last()
    .click()
  await heading(page, titleOf('Below'))
  await page.getByRole('status').getByText(deskDoneWords['decided-next']).waitFor()
  await page.goto(`${site().url}/desk/inbox?q=${word}`)
  await page.getByRole('list', { name: inboxWords.list }).getByText('Done').waitFor()
})
