import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReplies } from '#app/features/replies/reply-store.server.ts'
import { sendReply } from '#app/features/replies/send-reply.server.ts'
import { deleteMails } from '#app/platform/mailbox.server.ts'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { openInbox } from '#test/open-inbox.ts'
import { showItem } from './show-item.server.ts'

let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => void (inbox = await openInbox()))
afterAll(() => inbox.close())

const LATER = new Date('2100-01-01')

/** An answer that has been written just now. */
async function answered() {
  inbox.at('2026-11-20T12:00:00Z')
  const item = await inbox.receive()
  await inbox.deliver()
  const sent = await sendReply(inbox.services, submissionKinds, inbox.ruth, item.id, { seen: item.version, text: 'Yes', standing: 'done' })
  expect(sent).toEqual({ ok: true })
  const { mailId } = (await listReplies(inbox.db, item.id))[0]!
  const standing = async () => {
    const shown = await showItem(inbox.services, submissionKinds, inbox.ruth, item.id, new URLSearchParams())
    return shown!.replies.map((each) => each.standing)
  }
  const end = (ended: { sentAt?: Date; sentBy?: 'smtp' | 'mailbox'; refusedAt?: Date; refusal?: number }) =>
    inbox.db
      .updateTable('mails')
      .set({ ...ended, parts: null })
      .where('id', '=', mailId)
      .execute()
  return { item, standing, end }
}

test.each([
  ['refused', { refusedAt: new Date('2026-11-20T12:00:05Z'), refusal: 550 }],
  ['sent', { sentAt: new Date('2026-11-20T12:00:05Z'), sentBy: 'smtp' }],
  ['kept', { sentAt: new Date('2026-11-20T12:00:05Z'), sentBy: 'mailbox' }],
] as const)('how an answer by mail ended is told when the outbox has forgotten its mail, too (%s)', async (ended, as) => {
  const { standing, end } = await answered()
  expect(await standing()).toEqual(['waiting'])
  await end(as)
  expect(await standing()).toEqual([ended])
  await deleteMails(inbox.db, { createdBefore: LATER })
  expect(await standing()).toEqual([ended])
})

test('an answer that no server took for four days is given up, and stays so', async () => {
  const { standing } = await answered()
  inbox.at('2026-11-24T11:59:00Z')
  expect(await standing()).toEqual(['waiting'])
  inbox.at('2026-11-24T12:01:00Z')
  expect(await standing()).toEqual(['given-up'])
  await deleteMails(inbox.db, { createdBefore: LATER })
  expect(await standing()).toEqual(['given-up'])
})

test('what became of an answer whose mail nobody knows is not made up', async () => {
  const { item, standing } = await answered()
  await sql`update inbox_replies set mail_id = ${crypto.randomUUID()} where item_id = ${item.id}`.execute(inbox.db)
  expect(await standing()).toEqual(['unknown'])
})
