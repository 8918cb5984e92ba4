import { randomUUID } from 'node:crypto'
import { replyMailWords } from '#words/replies.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { findSubject } from '#app/features/inbox/find-subject.server.ts'
import type { State } from '#app/features/inbox/inbox-item.ts'
import { changeItems, lockItem } from '#app/features/inbox/item-store.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { insertReply, listReplies } from './reply-store.server.ts'

type Replying = Pick<Services, 'db' | 'now' | 'sendMail' | 'settings'>
type Reply = {
  /** The version of the item, as whoever answers saw it. */
  seen: number
  text: string
  /** What it is from then on. */
  standing: State
}
export type ReplySent = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown' | 'changed' | 'no-address' | 'undecided' }

/** Answers whoever sent it, by mail. The answer is kept; the next one follows it in their mail program. */
export function sendReply(
  { db, now, sendMail, settings }: Replying,
  kinds: AnySubmissionKind[],
  by: Actor,
  itemId: string,
  { seen, text, standing }: Reply,
): Promise<ReplySent> {
  return inTransaction(db, async (trx): Promise<ReplySent> => {
    if (!(await stillMay(trx, by, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const item = await lockItem(trx, itemId)
    if (!item) return { ok: false, reason: 'unknown' }
    if (item.version !== seen) return { ok: false, reason: 'changed' }
    if (standing === 'done' && item.undecided) return { ok: false, reason: 'undecided' }
    const subject = await findSubject(trx, kinds, item)
    if (!subject || subject.writtenTo === null) return { ok: false, reason: 'no-address' }
    const { writtenTo: to } = subject
    const mailId = randomUUID()
    const about = subject.what === 'submission' ? subject.kind.partsOf(subject.row as never).subject : undefined
    const named = { siteName: settings.siteName, ...(about && { about: about.replace(/^re:\s*/i, '') }) }
    const words = replyMailWords({ ...named, reference: item.reference!, by: by.name, text })
    const after = (await listReplies(trx, itemId)).at(-1)?.mailId
    const kept = { itemId, staffId: by.id, staffName: by.name, writtenAt: now() }
    await insertReply(trx, { ...kept, toAddress: to, subject: words.subject, text, mailId })
    await sendMail(trx, toMail('reply', to, words, { byHand: { id: mailId, after } }))
    await changeItems(trx, [itemId], { state: standing, ...(item.ownerId === null && { ownerId: by.id }) }, { staffId: by.id, at: now() })
    const told = { subject: { kind: 'inbox-item', id: itemId }, before: { state: item.state }, after: { state: standing } } as const
    await writeHistory(trx, { by, verb: 'answer', ...told }, now())
    return { ok: true }
  })
}
