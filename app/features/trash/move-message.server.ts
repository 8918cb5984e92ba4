import { findMessage, putBackMessage, takeAwayMessage } from '#app/features/contact/send-message.server.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { isRemoval } from '#app/features/personal-data/ask-for-removal.server.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockInTrash, putInTrash, removeFromTrash } from './trash-store.server.ts'

type Moving = Pick<Services, 'db' | 'now'>
type Restored = { ok: true; reference: string } | { ok: false; reason: 'not-allowed' | 'unknown' | 'there-already' }
/** `removal-wish`: somebody asks to be removed, and goes with all of theirs; till then the wish has to stand. */
type Moved = { ok: true; reference: string } | { ok: false; reason: 'not-allowed' | 'unknown' | 'removal-wish' }

/** Takes a message away, such as spam. For thirty days it can be put back as it was. */
export async function moveToTrash(
  { db, now, settings }: Moving & Pick<Services, 'settings'>,
  actor: Actor,
  reference: string,
): Promise<Moved> {
  return inTransaction(db, async (trx): Promise<Moved> => {
    if (!(await stillMay(trx, actor, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const found = await findMessage(trx, reference)
    if (found && isRemoval({ settings }, found.email.toLowerCase(), found)) return { ok: false, reason: 'removal-wish' }
    const message = await takeAwayMessage(trx, reference)
    if (!message) return { ok: false, reason: 'unknown' }
    await putInTrash(trx, message, { by: actor.name, at: now() })
    await writeHistory(trx, { by: actor, verb: 'move-to-trash', subject: { kind: 'message', id: reference } }, now())
    return { ok: true, reference }
  })
}

/** @param id of what lies in the trash */
export async function restoreFromTrash({ db, now }: Moving, actor: Actor, id: string): Promise<Restored> {
  return inTransaction(db, async (trx): Promise<Restored> => {
    if (!(await stillMay(trx, actor, 'helper'))) return { ok: false, reason: 'not-allowed' }
    const message = await lockInTrash(trx, id)
    if (!message) return { ok: false, reason: 'unknown' }
    if (!(await putBackMessage(trx, message))) return { ok: false, reason: 'there-already' }
    await removeFromTrash(trx, id)
    await writeHistory(trx, { by: actor, verb: 'put-back', subject: { kind: 'message', id: message.reference } }, now())
    return { ok: true, reference: message.reference }
  })
}
