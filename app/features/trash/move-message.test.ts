import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/features/desk/actor.ts'
import { lockFiled } from '#app/features/inbox/filed-item.server.ts'
import { addNote } from '#app/features/inbox/add-note.server.ts'
import { changeItem } from '#app/features/inbox/change-item.server.ts'
import { listWholeReplies } from '#app/features/replies/reply-store.server.ts'
import { sendReply } from '#app/features/replies/send-reply.server.ts'
import { takeMessage } from '#app/features/contact/take-message.server.ts'
import { actOnData } from '#app/features/personal-data/act-on-data.server.ts'
import { listRemovalWishes } from '#app/features/contact/removal-wish.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
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

/** All that staff have made of it. */
const filedOf = (messageId: string) =>
  inTransaction(forms.db, async (trx) => {
    const item = (await lockFiled(trx, { kind: 'message', subjectId: messageId }))!
    return { item, replies: await listWholeReplies(trx, item.id) }
  })

/** Somebody has begun with it: it has an owner, a day, a note and an answer. */
async function workOn(messageId: string, owner = helper) {
  const { id } = (await filedOf(messageId)).item
  expect(await changeItem(forms.services, helper, id, 1, { ownerId: owner.id, nextOn: '2026-12-01' })).toEqual({ ok: true })
  expect(await addNote(forms.services, owner, id, 'She has written before.')).toEqual({ ok: true })
  const answer = { seen: 2, text: 'Bread is on Friday.', standing: 'waiting' as const }
  expect(await sendReply(forms.services, submissionKinds, owner, id, answer)).toEqual({ ok: true })
}

test('what staff had made of it comes back with it: its place, its owner, its day, what was noted and answered', async () => {
  const { id: messageId, reference } = await send()
  await workOn(messageId)
  const before = await filedOf(messageId)
  expect(before).toMatchObject({
    item: { state: 'waiting', ownerId: helper.id, nextOn: '2026-12-01', version: 3, notes: [{ text: 'She has written before.' }] },
    replies: [{ text: 'Bread is on Friday.', toAddress: 'Ruth@example.org' }],
  })
  await moveToTrash(forms.services, helper, reference)
  const counts = ['inboxItems', 'inboxNotes', 'inboxReplies'] as const
  for (const table of counts) expect(await forms.db.selectFrom(table).select('id').execute(), table).toEqual([])
  await restoreFromTrash(forms.services, helper, (await lying())!.id)
  expect(await filedOf(messageId)).toEqual(before)
})

test('where the account of its owner is gone meanwhile, it comes back as nobody’s, and what they wrote keeps their name', async () => {
  const { id: messageId, reference } = await send()
  const { actor: owner } = await addJoined(forms.services, { role: 'helper', name: 'Joel', password: null, example: true })
  await workOn(messageId, owner)
  await moveToTrash(forms.services, helper, reference)
  await forms.db.deleteFrom('deskStaff').where('id', '=', owner.id).execute()
  await restoreFromTrash(forms.services, helper, (await lying())!.id)
  expect(await filedOf(messageId)).toMatchObject({
    item: { state: 'waiting', ownerId: null, changedBy: null, notes: [{ staffId: null, staffName: 'Joel' }] },
    replies: [{ staffId: null, staffName: 'Joel' }],
  })
})

test('what was taken away before that was kept comes back as new', async () => {
  const before = await send()
  await moveToTrash(forms.services, helper, before.reference)
  await sql`update trash set filed = null`.execute(forms.db)
  expect(await restoreFromTrash(forms.services, helper, (await lying())!.id)).toMatchObject({ ok: true })
  expect([await messages(), (await filedOf(before.id)).item]).toMatchObject([[before], { state: 'new', version: 1, notes: [] }])
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
  await forms.post((request) => actOnData(request, submissionKinds, 'ruth@example.org', '/my/data/x'), '/my/data/x', {
    removal: 'ask',
    confirm: 'yes',
  })
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
