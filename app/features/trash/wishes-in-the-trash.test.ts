import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor, Keeper } from '#app/features/desk/actor.ts'
import { listRemovalWishes } from '#app/features/contact/removal-wish.server.ts'
import { takeMessage } from '#app/features/contact/take-message.server.ts'
import { erasePerson } from '#app/features/desk-persons/erase-person.server.ts'
import { exportPerson } from '#app/features/desk-persons/export-person.server.ts'
import { lookUpPerson } from '#app/features/desk-persons/look-up-person.server.ts'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { dataLinks } from '#app/features/personal-data/data-links.server.ts'
import { dataPage } from '#app/features/personal-data/data-page.server.ts'
import { sweepOldJob } from '#app/features/retention/sweep-old.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { openForms } from '#test/open-forms.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { addJoined } from '#test/staff.ts'
import { moveToTrash, restoreFromTrash } from './move-message.server.ts'
import { returnWishes } from './return-wishes.server.ts'
import { listTrash } from './trash-store.server.ts'

const RUTH = 'ruth@example.org'
const DAY_MS = 86_400_000

let forms: Awaited<ReturnType<typeof openForms>>
let keeper: Keeper
beforeAll(async () => {
  const database = await openTestDatabase()
  forms = await openForms(database)
  // Whoever erases a person looks through the list of work, too.
  const jobs = openJobs(database, forms.services.log)
  await jobs.start([])
  await jobs.stop()
  keeper = (await addJoined(forms.services, { name: 'Anna', password: null, example: true })).actor as Keeper
})
afterAll(() => forms.close())
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  for (const table of ['contactMessages', 'trash', 'mails', 'rateLimits'] as const) await forms.db.deleteFrom(table).execute()
})

const ask = () =>
  forms.post((request) => actOnData(request, submissionKinds, RUTH, '/my/data/x'), '/my/data/x', { removal: 'ask', confirm: 'yes' })
const messages = () => forms.db.selectFrom('contactMessages').selectAll().orderBy('receivedAt').execute()
const lying = () => listTrash(forms.db, 10)
const wishes = async () => (await listRemovalWishes(forms.services)).map(({ reference }) => reference)
const write = async (message = 'Cheap bread') => {
  await forms.post(takeMessage, '/contact', {
    name: 'Ruth',
    email: 'Ruth@example.org',
    subject: 'Buy',
    message,
    attempt: crypto.randomUUID(),
  })
  return (await messages()).at(-1)!
}

/** As an earlier release let it: by another key the wish is not known as one. */
async function trashAsBefore(reference: string, actor: Actor = keeper) {
  const settings = { ...forms.services.settings, secretKey: 'another key, by which nothing is known again' }
  expect(await moveToTrash({ ...forms.services, settings }, actor, reference)).toMatchObject({ ok: true })
}

/** What the job of every night does, so many days on. */
async function nightAfter(days: number) {
  forms.at(new Date(Date.parse('2026-11-20T12:00:00Z') + days * DAY_MS).toISOString())
  await sweepOldJob(forms.services).handle({})
}

test('a wish to be removed that lies in the trash goes back on its list as it was, before what is old there is forgotten', async () => {
  await ask()
  const wish = (await messages())[0]!
  await write()
  await trashAsBefore(wish.reference)
  await trashAsBefore((await messages())[0]!.reference)
  expect(await wishes()).toEqual([])
  await nightAfter(31)
  expect(await messages()).toEqual([wish])
  expect(await wishes()).toEqual([wish.reference])
  expect(await lying()).toEqual([])
})

test('of the same wish that was asked for again that day, and one that only sounds like one, neither is doubled nor put back', async () => {
  await ask()
  const wish = (await messages())[0]!
  await trashAsBefore(wish.reference)
  // On the page it stands as asked for, wherever it lies.
  expect((await dataPage(submissionKinds).load(forms.services, RUTH))!.removal).toMatchObject({ reference: wish.reference })
  const again = { ...wish, id: crypto.randomUUID(), reference: 'MS-AGAIN' }
  await forms.db.insertInto('contactMessages').values(again).execute()
  const { subject, message } = wish
  await forms.post(takeMessage, '/contact', { name: 'R', email: RUTH, subject, message, attempt: crypto.randomUUID() })
  const copy = (await messages()).find(({ reference }) => reference !== 'MS-AGAIN')!
  await moveToTrash(forms.services, keeper, copy.reference)
  expect(await returnWishes(forms.services)).toBe(1)
  expect(await wishes()).toEqual(['MS-AGAIN'])
  expect((await lying()).map(({ reference }) => reference)).toEqual([copy.reference])
  expect(await returnWishes(forms.services)).toBe(0)
})

test('a wish that nobody has done is not forgotten for its age; one that was marked as done goes as any message does', async () => {
  await ask()
  const [reference] = await wishes()
  await nightAfter(400)
  expect(await wishes()).toEqual([reference])
  await forms.db.updateTable('inboxItems').set({ state: 'done' }).where('reference', '=', reference!).execute()
  await nightAfter(401)
  expect(await messages()).toEqual([])
})

test('who has nothing here but a message in the trash can look at it, and ask to be removed', async () => {
  const { reference } = await write()
  await moveToTrash(forms.services, keeper, reference)
  expect(await dataLinks(submissionKinds).find(forms.services, RUTH)).toMatchObject({ link: { purpose: 'data', subject: RUTH } })
  const [shown] = (await dataPage(submissionKinds).load(forms.services, RUTH))!.sent
  expect(shown).toMatchObject({ kind: 'trashed', reference })
  // Word for word.
  expect(shown!.rows.map(([, text]) => text)).toEqual(expect.arrayContaining(['Ruth', 'Ruth@example.org', 'Buy', 'Cheap bread']))
  await ask()
  expect((await messages())[0]!.message).toContain(`It has these references: ${reference}.`)
})

test('what lies in the trash is handed out to whom it names, and goes with them, their wish there too', async () => {
  const { reference } = await write('Bread that only Ruth bakes')
  await moveToTrash(forms.services, keeper, reference)
  await ask()
  await trashAsBefore((await messages())[0]!.reference)
  const held = (await lookUpPerson(forms.services, submissionKinds, keeper, RUTH, 'export-person'))!
  expect(held.find(({ what }) => what === 'trashed')!.records).toHaveLength(2)
  for (const format of ['json', 'html'] as const)
    expect(await exportPerson(forms.services, RUTH, held, format)).toContain('Bread that only Ruth bakes')
  const files = { remove: async () => {}, list: async function* () {} }
  const done = await erasePerson({ ...forms.services, files } as never, submissionKinds, keeper, RUTH)
  expect(done).toMatchObject({ ok: true, erased: { trash: 2 } })
  expect([await lying(), await messages(), await returnWishes(forms.services)]).toEqual([[], [], 0])
})

test('put back by hand it is the same wish', async () => {
  await ask()
  const [reference] = await wishes()
  await trashAsBefore(reference!)
  expect(await restoreFromTrash(forms.services, keeper, (await lying())[0]!.id)).toEqual({ ok: true, reference })
  expect(await wishes()).toEqual([reference])
})
