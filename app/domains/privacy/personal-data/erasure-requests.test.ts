import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { givingPage } from '#app/domains/giving/your-giving/giving-page.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { openGiving } from '#test/support/giving/open-giving.ts'
import { openForms } from '#test/support/open-forms.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { clearForms, message, postContact, submissionForms } from '#test/support/site-forms.ts'
import { actOnData, isDataAct } from './act-on-data.server.ts'
import { dataPage } from './data-page.server.ts'
import { showErasureRequest } from './erasure-requests.server.ts'

const email = 'ruth@example.org'
const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
  await forms.db.updateTable('gifts').set({ email: 'naomi@example.org' }).execute()
})

const ask = () => forms.post((request) => actOnData(request, personalData, email, '/my/data/x'), '/my/data/x', { data: 'removal' })
/** What each page that shows a wish says of it: its reference, and that something came after it. */
async function shown() {
  const pages = [dataPage(personalData), givingPage(personalData)]
  return Promise.all(
    pages.map(async (page) => {
      const { removal } = (await page.load(forms.services, email))!
      return removal?.sentSince ? `${removal.reference} and more` : removal?.reference
    }),
  )
}

const sendings: [string, () => Promise<unknown>][] = [
  ...submissionForms.map((form): [string, () => Promise<unknown>] => [
    form.name,
    () => form.post(forms, { ...form.typed, ...form.extra, email: 'Ruth@example.org' }),
  ]),
  ['gift', () => openGiving({ db: forms.db } as never).begin({ email })],
]

test.each(sendings)(
  '%s: what is sent on a later day, by whomever, leaves a wish on record on both pages, and it can be asked for again',
  async (name, send) => {
    await ask()
    const [reference] = await shown()
    expect(reference).toMatch(/^MS-/)
    forms.at('2026-11-25T12:00:00Z')
    expect(await shown()).toEqual([reference, reference])
    await send()
    // The giving of a test has a clock of its own.
    if (name === 'gift') await forms.db.updateTable('gifts').set({ createdAt: forms.services.now() }).where('email', '=', email).execute()
    expect(await shown()).toEqual([`${reference} and more`, `${reference} and more`])
    await ask()
    const [again] = await shown()
    expect(again).toMatch(/^MS-[\w-]+$/)
    expect(again).not.toBe(reference)
  },
)

test('a wish stands for the whole of its day whatever is sent, and then for thirty days', async () => {
  await ask()
  await postContact(forms, { ...message, email })
  const [reference] = await shown()
  expect(reference).toBeDefined()
  await forms.db.deleteFrom('contactMessages').where('reference', '!=', reference!).execute()
  forms.at('2026-12-20T11:59:00Z')
  expect(await shown()).toEqual([reference, reference])
  forms.at('2026-12-20T12:00:00Z')
  expect(await shown()).toEqual([undefined, undefined])
  // Asked for anew it is another wish, which is the one that is told.
  await ask()
  const [again] = await shown()
  expect(again).not.toBe(reference)
})

test('whether a wish stands is asked for by its name: what else was sent is not read for it', async () => {
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
      expect(await isDataAct(args.request)).toBe(true)
      return actOnData(args as never, personalData, email, '/my/giving/x')
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
