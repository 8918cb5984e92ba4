import { openInbox } from '#test/support/open-inbox.ts'
import { submissionForms } from '#test/support/site-forms.ts'
import { expect, test } from 'vitest'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import { listAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import { updateStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { deleteOldMails } from '#app/platform/mail/mailbox.server.ts'
import { addNote, changeItem, listNotes, listReplies, sendReply } from './item-changes.server.ts'
import { findItem, type InboxItem } from './item-store.server.ts'
import { showItem } from './show-item.server.ts'

const inbox = await openInbox()

const change = (item: InboxItem, wanted: Parameters<typeof changeItem>[4], by = inbox.ruth) =>
  changeItem(inbox.services, by, item.id, item.version, wanted)
const now = (item: InboxItem) => findItem(inbox.db, item.id)
const historyOf = (id: string) => listAuditLog(inbox.db, { subjectKind: 'inbox-item', subjectId: id }, 50)

test('one is moved on, given to somebody and put off, and the history has who did what', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'doing', ownerId: inbox.naomi.id, nextOn: '2026-11-25' })).toEqual({ ok: true })
  expect(await now(item)).toMatchObject({
    state: 'doing',
    ownerId: inbox.naomi.id,
    nextOn: '2026-11-25',
    version: 2,
    changedBy: inbox.ruth.id,
  })
  expect(await historyOf(item.id)).toMatchObject([
    {
      actorName: 'Ruth Ellis',
      verb: 'change-item',
      before: { state: 'new', owner: null, nextOn: null },
      after: { state: 'doing', owner: 'Naomi Park', nextOn: '2026-11-25' },
    },
  ])
})

test('the second of two who save the same one is refused, and nothing of theirs is kept', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'doing' })).toEqual({ ok: true })
  expect(await change(item, { state: 'spam' }, inbox.naomi)).toEqual({ ok: false, reason: 'changed' })
  expect(await now(item)).toMatchObject({ state: 'doing', version: 2 })
  const seen = (await now(item))!
  const four = await Promise.all(['01', '02', '03', '04'].map((day) => change(seen, { state: 'waiting', nextOn: `2026-12-${day}` })))
  expect(four.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what changes nothing makes no version and no line in the history', async () => {
  const item = await inbox.receive()
  expect(await change(item, { state: 'new', ownerId: null })).toEqual({ ok: true })
  expect([(await now(item))!.version, await historyOf(item.id)]).toEqual([1, []])
})

test('whoever may not any more changes nothing; nor is anything given to somebody who left', async () => {
  const item = await inbox.receive()
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: new Date() }))
  expect(await change(item, { state: 'done' }, inbox.naomi)).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await addNote(inbox.services, inbox.naomi, item.id, 'x')).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await change(item, { ownerId: inbox.naomi.id })).toEqual({ ok: false, reason: 'no-such-owner' })
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: null }))
  expect(await now(item)).toMatchObject({ version: 1 })
})

test('a note stands beside an item under its writer’s name; its words stay out of the history', async () => {
  const item = await inbox.receive()
  expect(await addNote(inbox.services, inbox.naomi, item.id, 'Her mother called')).toEqual({ ok: true })
  expect(await listNotes(inbox.db, item.id)).toMatchObject([{ staffName: 'Naomi Park', text: 'Her mother called' }])
  const history = await historyOf(item.id)
  expect(history).toMatchObject([{ verb: 'add-note', actorName: 'Naomi Park', before: null, after: null }])
  expect(JSON.stringify(history)).not.toContain('mother')
  // Whoever has it open saves what they changed all the same.
  expect(await change(item, { state: 'doing' })).toEqual({ ok: true })
  expect(await addNote(inbox.services, inbox.ruth, crypto.randomUUID(), 'x')).toEqual({ ok: false, reason: 'unknown' })
})

const answer = async (item: InboxItem, text: string, standing: 'done' | 'waiting' = 'waiting', by = inbox.ruth) =>
  sendReply(inbox.services, inboxSubjects, by, item.id, { seen: item.version, text, state: standing })

test('an answer goes to whoever wrote, in the name of whoever answers, and the next one stands with it in a mail program', async () => {
  const item = await inbox.receive({ name: 'Zoe', email: 'zoe@example.org', subject: 'Re: Saturday' })
  await inbox.deliver()
  expect(await answer(item, 'Of course, bring him.\n\nSee you on Saturday.')).toEqual({ ok: true })
  expect(await now(item)).toMatchObject({ state: 'waiting', ownerId: inbox.ruth.id, version: 2 })
  const [first] = await inbox.deliver()
  expect(first).toMatchObject({ to: 'zoe@example.org', subject: `Re: Saturday (${item.reference})` })
  expect(first!.text).toContain('Of course, bring him.')
  expect(first!.text).toContain('Ruth Ellis')

  inbox.at('2026-11-20T12:05:00Z')
  expect(await answer((await now(item))!, 'The door is on Pine Street.', 'done', inbox.naomi)).toEqual({ ok: true })
  // Whoever has begun with it goes on having it.
  expect(await now(item)).toMatchObject({ state: 'done', ownerId: inbox.ruth.id, version: 3 })
  const [second] = await inbox.deliver()
  expect(second!.subject).toBe(first!.subject)
  expect([second!.byHand?.after, first!.byHand]).toEqual([first!.messageId, { after: undefined }])
  expect(await listReplies(inbox.db, item.id)).toMatchObject([
    { staffName: 'Ruth Ellis', toAddress: 'zoe@example.org', text: 'Of course, bring him.\n\nSee you on Saturday.' },
    { staffName: 'Naomi Park' },
  ])
  const history = await listAuditLog(inbox.db, { subjectKind: 'inbox-item', subjectId: item.id }, 10)
  expect(history).toMatchObject([
    { verb: 'answer', before: { state: 'waiting' }, after: { state: 'done' } },
    { verb: 'answer', before: { state: 'new' }, after: { state: 'waiting' } },
  ])
  expect(JSON.stringify(history)).not.toContain('Saturday')
})

test('two who answer the same one at the same moment send one answer', async () => {
  const item = await inbox.receive()
  await inbox.deliver()
  const both = await Promise.all([answer(item, 'Yes'), answer(item, 'No', 'waiting', inbox.naomi)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed' })
  expect([(await inbox.deliver()).length, (await listReplies(inbox.db, item.id)).length]).toEqual([1, 1])
})

test('what waits for a decision is answered and goes on waiting; where nobody can be written to, nothing is sent', async () => {
  for (const { name, post, typed, extra } of submissionForms) {
    if (name !== 'memory' && name !== 'story-removal') continue
    const fields = { ...typed, ...extra, ...(name === 'memory' && { email: 'teller@example.org' }) }
    expect((await post(inbox, fields)).status, name).toBe(200)
  }
  await inbox.deliver()
  const all = await inbox.list('all')
  const memory = all.find(({ kind }) => kind === 'memory')!
  expect(await answer(memory, 'Thank you', 'done')).toEqual({ ok: false, reason: 'undecided' })
  expect(await answer(memory, 'Thank you')).toEqual({ ok: true })
  expect(await now(memory)).toMatchObject({ state: 'waiting', undecided: true })
  const removal = all.find(({ kind }) => kind === 'story-removal')!
  expect(await answer(removal, 'Thank you')).toEqual({ ok: false, reason: 'no-address' })
  expect((await inbox.deliver()).map(({ to }) => to)).toEqual(['teller@example.org'])
})

test('whoever may not any more answers nobody', async () => {
  const item = await inbox.receive()
  await inbox.deliver()
  await inTransaction(inbox.db, (trx) => updateStaff(trx, inbox.naomi.id, { disabledAt: new Date() }))
  expect(await answer(item, 'Yes', 'done', inbox.naomi)).toEqual({ ok: false, reason: 'not-allowed' })
  expect([await inbox.deliver(), await listReplies(inbox.db, item.id)]).toEqual([[], []])
})

test('what became of an answer by mail stands with it while its mail is kept', async () => {
  inbox.at('2026-11-20T12:00:00Z')
  const item = await inbox.receive()
  await inbox.deliver()
  const sent = await sendReply(inbox.services, inboxSubjects, inbox.ruth, item.id, { seen: item.version, text: 'Yes', state: 'done' })
  expect(sent).toEqual({ ok: true })
  const status = async () => {
    const shown = await showItem(inbox.services, inboxSubjects, inbox.ruth, item.id, new URLSearchParams())
    return shown!.replies.map((each) => each.status)
  }
  expect(await status()).toEqual(['waiting'])
  inbox.at('2026-11-24T12:01:00Z')
  expect(await status()).toEqual(['given-up'])
  const mail = (await listReplies(inbox.db, item.id))[0]!.mailId
  await inbox.db.updateTable('mails').set({ refusedAt: new Date(), refusal: 550, parts: null }).where('id', '=', mail).execute()
  expect(await status()).toEqual(['refused'])
  await deleteOldMails(inbox.db, { createdBefore: new Date('2100-01-01') })
  expect(await status()).toEqual([null])
})
