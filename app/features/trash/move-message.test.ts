import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/features/desk/actor.ts'
import { takeMessage } from '#app/features/contact/take-message.server.ts'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { listRemovalWishes } from '#app/features/personal-data/ask-for-removal.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { openForms } from '#test/open-forms.ts'
import { addJoined } from '#test/staff.ts'
import { moveToTrash, restoreFromTrash } from './move-message.server.ts'
import { TRASH_DAYS } from './trash-days.ts'
import { listTrash } from './trash-store.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
let helper: Actor
beforeAll(async () => {
  forms = await openForms()
  helper = (await addJoined(forms.services, { role: 'helper', name: 'Naomi', password: null, example: true })).actor
})
afterAll(() => forms.close())
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  for (const table of ['contactMessages', 'trash', 'mails', 'rateLimits'] as const) await forms.db.deleteFrom(table).execute()
})

const messages = () => forms.db.selectFrom('contactMessages').selectAll().execute()
async function send() {
  await forms.post(takeMessage, '/contact', {
    name: 'Ruth',
    email: 'Ruth@example.org',
    subject: 'Buy',
    message: 'Cheap bread',
    attempt: crypto.randomUUID(),
  })
  return (await messages())[0]!
}
const lying = async () => (await listTrash(forms.db, 10))[0]

test('a message that is taken away lies in the trash, and comes back as it was, to the last column', async () => {
  const before = await send()
  expect(await moveToTrash(forms.services, helper, before.reference)).toEqual({ ok: true, reference: before.reference })
  expect(await messages()).toEqual([])
  expect(await moveToTrash(forms.services, helper, before.reference)).toEqual({ ok: false, reason: 'unknown' })
  const { id, trashedBy } = (await lying())!
  expect(trashedBy).toBe('Naomi')
  expect(await restoreFromTrash(forms.services, helper, id)).toEqual({ ok: true, reference: before.reference })
  expect(await messages()).toEqual([before])
  expect(await restoreFromTrash(forms.services, helper, id)).toEqual({ ok: false, reason: 'unknown' })
  const deeds = await forms.db.selectFrom('deskHistory').select(['verb', 'subjectId']).orderBy('id', 'desc').limit(2).execute()
  expect(deeds).toEqual([
    { verb: 'put-back', subjectId: before.reference },
    { verb: 'move-to-trash', subjectId: before.reference },
  ])
})

test('thirty days later it is gone for good, and not a day before', async () => {
  await moveToTrash(forms.services, helper, (await send()).reference)
  const after = (days: number) => new Date(forms.services.now().getTime() + days * 86_400_000 + 60_000)
  await sweepOld(forms.db, after(TRASH_DAYS - 1))
  expect(await lying()).toBeDefined()
  await sweepOld(forms.db, after(TRASH_DAYS))
  expect(await lying()).toBeUndefined()
})

test('a message is not kept longer for lying in the trash: after its twelve months it goes from there, too', async () => {
  const { reference } = await send()
  forms.at('2027-11-15T12:00:00Z')
  await moveToTrash(forms.services, helper, reference)
  await sweepOld(forms.db, new Date('2027-11-20T11:00:00Z'))
  expect(await lying()).toBeDefined()
  await sweepOld(forms.db, new Date('2027-11-20T13:00:00Z'))
  expect(await lying()).toBeUndefined()
})

test('of two who put it back at once one does, and where the same was sent again meanwhile it stays in the trash', async () => {
  const before = await send()
  await moveToTrash(forms.services, helper, before.reference)
  const { id } = (await lying())!
  const both = await Promise.all([1, 2].map(() => restoreFromTrash(forms.services, helper, id)))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await moveToTrash(forms.services, helper, before.reference)
  await forms.db
    .insertInto('contactMessages')
    .values({ ...before, id: crypto.randomUUID(), reference: 'MS-OTHER' })
    .execute()
  expect(await restoreFromTrash(forms.services, helper, (await lying())!.id)).toEqual({ ok: false, reason: 'there-already' })
  expect(await lying()).toMatchObject({ reference: before.reference })
})

test('whoever works at the desk no more takes nothing away and puts nothing back', async () => {
  const { reference } = await send()
  const { actor } = await addJoined(forms.services, { password: null, example: true, disabledAt: new Date() })
  expect(await moveToTrash(forms.services, actor, reference)).toEqual({ ok: false, reason: 'not-allowed' })
  await moveToTrash(forms.services, helper, reference)
  expect(await restoreFromTrash(forms.services, actor, (await lying())!.id)).toEqual({ ok: false, reason: 'not-allowed' })
})

test('a wish to be removed is not taken away: it stands until its person is removed, and a message that only sounds like one goes', async () => {
  await forms.post((request) => actOnData(request, submissionKinds, 'ruth@example.org', '/my/data/x'), '/my/data/x', {})
  const wish = (await messages())[0]!
  expect(await moveToTrash(forms.services, helper, wish.reference)).toEqual({ ok: false, reason: 'removal-wish' })
  expect([await messages(), await lying()]).toEqual([[wish], undefined])
  await sweepOld(forms.db, new Date(forms.services.now().getTime() + (TRASH_DAYS + 1) * 86_400_000))
  expect((await listRemovalWishes(forms.services)).map(({ reference }) => reference)).toEqual([wish.reference])
  const { subject, message } = wish
  await forms.post(takeMessage, '/contact', { name: 'Ruth', email: 'ruth@example.org', subject, message, attempt: crypto.randomUUID() })
  const copy = (await messages()).find(({ id }) => id !== wish.id)!
  expect(await moveToTrash(forms.services, helper, copy.reference)).toMatchObject({ ok: true })
})
