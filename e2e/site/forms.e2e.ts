import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ambassadorWords } from '#copy/community/ambassador.ts'
import { enrolmentWords } from '#copy/community/enrolment.ts'
import { formWords, ageFarewellWords } from '#copy/forms.ts'
import { openVisitorPage, open, openBrowser } from '#test/support/browser.ts'
import { pageOf, waitForMails, wordsOf } from '#test/support/giving/site-giver.ts'
import { startSite } from '#test/support/start-site.ts'
import { readRows } from '#test/support/stored-rows.ts'
import {
  type Acknowledged,
  describedBy,
  expectErrors,
  expectRows,
  fillAll,
  type Form,
  forms,
  SITE_NAME,
  REFERENCE,
  tickAll,
  typeAll,
  valuesIn,
  withoutBrowserChecks,
} from '#test/support/forms-in-a-browser.ts'

const stepped = forms.filter(({ boxes }) => boxes)
/** One that shows what is missing in the end holds nobody back before (e2e/community/partner.e2e.ts). */
const heldBack = forms.filter(({ onward }) => !onward)

const site = await startSite({ RATE_LIMITS: 'off' })
const browser = await openBrowser()

describe('in a browser', () => {
  const acknowledged: Acknowledged[] = []

  const visit = async (form: Form, scripts: boolean, more: Parameters<typeof openVisitorPage>[2] = {}) => {
    const page = await openVisitorPage(browser, site, { scripts, ...more })
    if (scripts) await open(page, site.url + form.path)
    else await page.goto(site.url + form.path)
    return { page, at: page.locator('main') }
  }
  const acknowledge = async (at: Locator, form: Form, email: string, typed = form.typed) => {
    await at.getByRole('heading', { name: form.thanks(typed), exact: true }).waitFor()
    const reference = REFERENCE.exec(await at.innerText())![0]
    acknowledged.push({ form, email, typed, reference })
    return reference
  }

  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_, scripts) => {
    const mark = scripts ? 'scripted' : 'plain'

    test.each(forms)('$path is sent by a double press: it is stored once, and the reference shown is the one in the mail', async (form) => {
      const { page, at } = await visit(form, scripts)
      const email = `${form.table}.${mark}@example.org`
      await fillAll(at, form, email)
      await at.getByRole('button', { name: form.send }).dblclick()
      const reference = await acknowledge(at, form, email)
      if (scripts) await page.waitForFunction((words) => document.activeElement?.textContent === words, form.thanks(form.typed))
      const [mail] = await waitForMails(site, email, /./, 1)
      expect(wordsOf(await pageOf(site, `/demo/mailbox/${mail!.id}`))).toContain(reference)
    })

    test.each(heldBack)('$path with bad input says so beside each field and above the form, and keeps what was typed', async (form) => {
      const { page, at } = await visit(form, scripts)
      if (form.boxesFirst) await tickAll(at, form)
      if (form.boxesFirst) await at.getByRole('button', { name: form.next }).click()
      const [kept, emptied] = form.fields.filter(({ type, required }) => type === 'text' && required)
      await withoutBrowserChecks(page, scripts)
      await at.locator(`[name=${kept!.name}]`).fill('Still here')
      await at.locator('[name=email]').fill('no address')
      const phone = form.fields.find(({ name }) => name === 'phone')
      if (phone) await at.locator('[name=phone]').fill('12')
      await at.getByRole('button', { name: form.boxesFirst ? form.send : (form.next ?? form.send), exact: true }).click()

      const wrong = form.fields.flatMap(({ name, required, missing, invalid }) => {
        if (name === kept!.name) return []
        if (name === 'email' || name === 'phone') return [{ name, message: invalid! }]
        return required ? [{ name, message: missing! }] : []
      })
      expect(wrong.map(({ name }) => name)).toContain(emptied!.name)
      await expectErrors(at, wrong, scripts)
      expect(await at.locator(`[name=${kept!.name}]`).inputValue()).toBe('Still here')
      expect(await at.locator('[name=email]').inputValue()).toBe('no address')
      if (form.boxes) expect(await page.title()).toMatch(/^Error: /)
    })

    test.each(stepped)('$path with a box left open says so, and goes on once it is ticked', async (form) => {
      const { page, at } = await visit(form, scripts)
      const email = `${form.table}.box.${mark}@example.org`
      const [name, count] = form.boxes!
      const ticks = at.locator(`[name=${name}]`)
      if (!form.boxesFirst) {
        await typeAll(at, form, email)
        await at.getByRole('button', { name: form.next, exact: true }).click()
      }
      await withoutBrowserChecks(page, scripts)
      for (let box = 0; box < count - 1; box++) await ticks.nth(box).check()
      await at.getByRole('button', { name: form.boxesFirst ? form.next : form.send, exact: true }).click()
      const message = form.boxesFirst
        ? ambassadorWords({ siteName: SITE_NAME }).steps.commitments.error
        : enrolmentWords({ siteName: SITE_NAME }).steps.values.error
      await at.getByRole('alert').waitFor()
      expect(await at.getByRole('alert').getByRole('link').allInnerTexts()).toEqual([message])
      expect(await describedBy(at, at.getByRole('group'))).toContain(message)
      for (let box = 0; box < count - 1; box++) expect(await ticks.nth(box).isChecked()).toBe(true)
      await ticks.nth(count - 1).check()
      await at.getByRole('button', { name: form.boxesFirst ? form.next : form.send, exact: true }).click()
      if (form.boxesFirst) {
        await typeAll(at, form, email)
        await at.getByRole('button', { name: form.send, exact: true }).click()
      }
      await acknowledge(at, form, email)
    })

    test.each(stepped)('$path turns away who is under 13, kindly, and keeps nothing', async (form) => {
      const { page, at } = await visit(form, scripts)
      await fillAll(at, { ...form, typed: { ...form.typed, age: '12' } }, `${form.table}.young@example.org`, { untilAge: true })
      const { heading, paragraphs } = ageFarewellWords(SITE_NAME, '13')
      await at.getByRole('heading', { name: heading }).waitFor()
      expect(await at.innerText()).toContain(paragraphs[1])
      expect(await at.locator('[name=age]').count()).toBe(0)
      expect(await page.content()).not.toContain(form.typed.lastName)
    })
  })

  describe('with scripts only', () => {
    // The longest way and the shortest: all of them keep and send by the same code.
    const [contact, ambassador] = forms
    test.each([contact!, ambassador!])('$path keeps its draft over a refresh', async (form) => {
      const { page, at } = await visit(form, true)
      const email = `${form.table}.draft@example.org`
      await fillAll(at, form, email)
      const before = await valuesIn(at)
      expect(before).toEqual(expect.arrayContaining([email]))
      await page.reload()
      await page.waitForFunction((email) => document.querySelector<HTMLInputElement>('[name=email]')?.value === email, email)
      expect(await valuesIn(at)).toEqual(before)
      await at.getByRole('button', { name: form.send, exact: true }).click()
      await acknowledge(at, form, email)
      // Sent and done: the next visit begins empty.
      await open(page, `${site.url}/about`)
      await open(page, site.url + form.path)
      expect((await valuesIn(at)).filter((value) => value !== '')).toEqual([])
    })

    test.each([contact!, ambassador!])(
      '$path without a connection keeps what was typed and says so; with one it is sent by the next press',
      async (form) => {
        const { page, at } = await visit(form, true, { allow: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })
        const email = `${form.table}.offline@example.org`
        await fillAll(at, form, email)
        const before = await valuesIn(at)
        await page.context().setOffline(true)
        await at.getByRole('button', { name: form.send, exact: true }).click()
        await at.getByRole('alert').getByText(formWords.offline).waitFor()
        expect(await valuesIn(at)).toEqual(before)
        await page.context().setOffline(false)
        await at.getByRole('button', { name: form.send, exact: true }).click()
        await acknowledge(at, form, email)
      },
    )

    test('an answer that got lost on its way is not stored a second time', async () => {
      const { page, at } = await visit(contact!, true, { allow: [/ERR_CONNECTION_FAILED|ERR_FAILED/] })
      const email = 'contactMessages.lost@example.org'
      await fillAll(at, contact!, email)
      await page.route('**/contact.data*', async (route) => {
        await route.fetch()
        await route.abort('connectionfailed')
      })
      await at.getByRole('button', { name: contact!.send }).click()
      await at.getByRole('alert').getByText(formWords.notSaved).waitFor()
      await page.unroute('**/contact.data*')
      await at.getByRole('button', { name: contact!.send }).click()
      await acknowledge(at, contact!, email)
    })

    const inDialog = async (more: Parameters<typeof openVisitorPage>[2] = {}) => {
      const page = await openVisitorPage(browser, site, more)
      await open(page, site.url)
      await page.locator('main a[href="/ambassador"]').first().click()
      const at = page.getByRole('dialog', { name: ambassadorWords({ siteName: SITE_NAME }).heading })
      await at.waitFor()
      return { page, at }
    }

    test('the ambassador dialog is sent, and leads back to the page beneath', async () => {
      const { page, at } = await inDialog()
      const email = 'ambassadors.dialog@example.org'
      await fillAll(at, ambassador!, email)
      await at.getByRole('button', { name: ambassador!.send, exact: true }).dblclick()
      const reference = await acknowledge(at, ambassador!, email)
      const [mail] = await waitForMails(site, email, /./, 1)
      expect(wordsOf(await pageOf(site, `/demo/mailbox/${mail!.id}`))).toContain(reference)
      expect(await at.getByRole('link', { name: 'Get Started' }).count()).toBe(1)
      await at.getByRole('button', { name: formWords.close, exact: true }).last().click()
      await at.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/')
    })
  })

  test('in the end the rows are exactly what was acknowledged', async () => {
    await site.halt()
    for (const form of forms) {
      const rows = (await readRows(site, {}, form.table)) as unknown as Record<string, unknown>[]
      expectRows(
        rows,
        acknowledged.filter((each) => each.form === form),
      )
    }
    expect(acknowledged.length).toBeGreaterThan(15)
  })
})
