import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { clearForms, message, postContact } from '#test/support/site-forms.ts'
import { handlePersonalDataForm, isPersonalDataForm } from './act-on-data.server.ts'
import { dataPage } from './data-page.server.ts'
import { showErasureRequest } from './erasure-requests.server.ts'

const email = 'ruth@example.org'
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
  await forms.db.updateTable('gifts').set({ email: 'naomi@example.org' }).execute()
})

const ask = () =>
  forms.post((request) => handlePersonalDataForm(request, personalData, email, '/my/data/x'), '/my/data/x', { data: 'removal' })
/** The reference of the request that each page shows. */
async function shown() {
  const pages = [dataPage(personalData), givingPage(personalData)]
  return Promise.all(pages.map(async (page) => (await page.load(forms.services, email))!.removal?.reference))
}

test('a request is shown for thirty days, whatever is sent meanwhile, and then it can be repeated', async () => {
  await ask()
  const [reference] = await shown()
  expect(reference).toMatch(/^MS-/)
  await postContact(forms, { ...message, email })
  forms.at('2026-12-20T11:59:00Z')
  await ask()
  expect(await shown()).toEqual([reference, reference])
  forms.at('2026-12-20T12:00:00Z')
  expect(await shown()).toEqual([undefined, undefined])
  await ask()
  const [again] = await shown()
  expect(again).toMatch(/^MS-/)
  expect(again).not.toBe(reference)
})

test('whether there is a request is one query, whatever else was sent', async () => {
  for (let number = 0; number < 3; number++) await postContact(forms, { ...message, message: `${number}`, email })
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const services = { ...forms.services, db: forms.db.withPlugin(counting) }
  expect(await showErasureRequest(services, personalData, email)).toBeNull()
  expect(asked).toBe(1)
})

test('the body of a form is read once, whoever looks at it before it is answered', async () => {
  let [read, copied] = [vi.fn(), vi.fn()]
  const answer = await forms.post(
    async (args: { request: Request }) => {
      read = vi.spyOn(args.request, 'text')
      copied = vi.spyOn(args.request, 'clone') as never
      expect(await isPersonalDataForm(args.request)).toBe(true)
      return handlePersonalDataForm(args as never, personalData, email, '/my/giving/x')
    },
    '/my/giving/x',
    { data: 'removal' },
  )
  expect(answer).toMatchObject({ status: 303, location: '/my/giving/x?did=asked' })
  expect(read).toHaveBeenCalledTimes(1)
  expect(copied).not.toHaveBeenCalled()
})

test('a request that nobody has done is kept whatever its age; one that is marked as done goes with the other messages', async () => {
  await ask()
  const references = async () =>
    (await forms.db.selectFrom('contactMessages').select('reference').execute()).map(({ reference }) => reference)
  const kept = await references()
  forms.at('2027-12-25T12:00:00Z')
  await purgeAll(forms.services)
  expect(await references()).toEqual(kept)
  await forms.db.updateTable('inboxItems').set({ state: 'spam' }).execute()
  await purgeAll(forms.services)
  expect(await references()).toEqual(kept)
  await forms.db.updateTable('inboxItems').set({ state: 'done' }).execute()
  await purgeAll(forms.services)
  expect(await references()).toEqual([])
})
