import type { Edits } from '#app/adapters/images/images.ts'
import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import { insertRemade, withdrawRemade } from '#app/features/pictures/remade-pictures.server.ts'
import { type Remade, remakePicture } from '#app/features/pictures/remake-picture.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findMemory, lockMemory } from './memory-store.server.ts'
import { memoryVersion } from './memory-version.server.ts'

export type PhotoEdited = { ok: true } | { ok: false; reason: NotDecided | 'unknown' | 'decided' | 'no-photo' | 'not-made' }

/**
 * Cuts and blurs the photo of a memory that waits, into one of its own; the one that was sent stays until the memory is
 * decided. Each time the first one is edited anew. @param edits null: it is shown as it was sent
 */
export async function editPhoto(
  services: Pick<Services, 'db' | 'files' | 'images' | 'log'>,
  reference: string,
  edits: Edits | null,
  decider: Decider,
): Promise<PhotoEdited> {
  const { db, log } = services
  const { by, now } = decider
  const seen = await findMemory(db, { reference })
  const original = seen?.pictureId ? await findUnwithdrawn(db, seen.pictureId) : undefined
  if (!seen) return { ok: false, reason: 'unknown' }
  if (seen.outcome !== 'waiting') return { ok: false, reason: 'decided' }
  if (!original) return { ok: false, reason: 'no-photo' }
  const remade: Remade | undefined = edits ? await remakePicture(services, original, edits) : undefined
  if (remade && !remade.ok) {
    log.error({ reason: remade.reason }, 'a picture could not be cut or blurred')
    return { ok: false, reason: 'not-made' }
  }
  return inTransaction(db, async (trx): Promise<PhotoEdited> => {
    const memory = (await lockMemory(trx, { reference }))!
    const reason = await whyNot(trx, decider, 'helper', await memoryVersion(trx, memory))
    if (reason) return { ok: false, reason }
    if (memory.outcome !== 'waiting') return { ok: false, reason: 'decided' }
    if (!(await findUnwithdrawn(trx, original.id))) return { ok: false, reason: 'no-photo' }
    await withdrawRemade(trx, original.id, now)
    if (remade) await insertRemade(trx, { ...remade.picture, purpose: 'memory', takenAt: now, remadeOf: original.id, edits: edits! })
    const after = { cut: edits?.crop !== null && edits !== null, blurred: edits?.blurs.length ?? 0 }
    await writeHistory(trx, { by, verb: 'edit-picture', subject: { kind: 'memory', id: memory.id }, after }, now)
    return { ok: true }
  })
}
