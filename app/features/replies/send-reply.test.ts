import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHistory } from '#app/features/desk-history/history-store.server.ts'
import { findItem, type InboxItem } from '#app/features/inbox/item-store.server.ts'
import { updateStaff } from '#app/features/staff/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { openInbox } from '#test/open-inbox.ts'
import { submissionForms } from '#test/site-forms.ts'
import { listReplies } from './reply-store.server.ts'
import { sendReply } from './send-reply.server.ts'

let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => void (inbox = await openInbox()))
afterAll(() => inbox.close())

const now = (item: InboxItem) => findItem(inbox.db, item.id)
const answer = async (item: InboxItem, text: string, standing: 'done' | 'waiting' = 'waiting', by = inbox.ruth) =>
  sendReply(inbox.services, submissionKinds, by, item.id, { seen: item.version, text, standing })

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
  const history = await listHistory(inbox.db, { subjectKind: 'inbox-item', subjectId: item.id }, 10)
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
