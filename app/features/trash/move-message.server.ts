import { isRemoval } from '#app/features/contact/removal-wish.server.ts'
import { lockMessage, takeAwayMessage } from '#app/features/contact/send-message.server.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { lockFiled } from '#app/features/inbox/filed-item.server.ts'
import { listWholeReplies } from '#app/features/replies/reply-store.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { putBack } from './put-back.server.ts'
import { type Filed, lockInTrash, putInTrash } from './trash-store.server.ts'

type Moving = Pick<Services, 'db' | 'now'>
type Restored = { ok: true; reference: string } | { ok: false; reason: 'not-allowed' | 'unknown' | 'there-already' }
/** `removal-wish`: somebody asks to be removed, and goes with all of theirs; till then the wish has to stand. */
type Moved = { ok: true; reference: string } | { ok: false; reason: 'not-allowed' | 'unknown' | 'removal-wish' }

/** Takes a message away, such as spam. For thirty days it can be put back as it was, with all that staff had made of it. */
export async function moveToTrash(
  { db, now, settings }: Moving & Pick<Services, 'settings'>,
  actor: Actor,
  reference: string,
): Promise<Moved> {
  return inTransaction(db, async (trx): Promise<Moved> => {
    if (!(await stillMay(trx, actor, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const message = await lockMessage(trx, reference)
    if (message && isRemoval({ settings }, message.email.toLowerCase(), message)) return { ok: false, reason: 'removal-wish' }
    if (!message) return { ok: false, reason: 'unknown' }
    // Before the message: with it goes its item, and with that what was written about it.
    const filed = await readFiled(trx, message.id)
    await takeAwayMessage(trx, message.id)
    await putInTrash(trx, { message, filed }, { by: actor.name, at: now() })
    await writeHistory(trx, { by: actor, verb: 'move-to-trash', subject: { kind: 'message', id: reference } }, now())
    return { ok: true, reference }
  })
}

/** @param id of what lies in the trash */
export async function restoreFromTrash({ db, now }: Moving, actor: Actor, id: string): Promise<Restored> {
  return inTransaction(db, async (trx): Promise<Restored> => {
    if (!(await stillMay(trx, actor, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const taken = await lockInTrash(trx, id)
    if (!taken) return { ok: false, reason: 'unknown' }
    if (!(await putBack(trx, id, taken))) return { ok: false, reason: 'there-already' }
    const { reference } = taken.message
    await writeHistory(trx, { by: actor, verb: 'put-back', subject: { kind: 'message', id: reference } }, now())
    return { ok: true, reference }
  })
}

async function readFiled(trx: Trx, messageId: string): Promise<Filed | undefined> {
  const item = await lockFiled(trx, { kind: 'message', subjectId: messageId })
  return item && { item, replies: await listWholeReplies(trx, item.id) }
}
