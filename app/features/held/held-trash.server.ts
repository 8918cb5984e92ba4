import { messageKind } from '#app/features/contact/send-message.server.ts'
import { typedParts } from '#app/features/submissions/submission-kind.ts'
import { listTrashOf } from '#app/features/trash/trash-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { type HeldFacts, known } from './held-facts.ts'

/** Messages that staff took away and can still put back, with what stood beside them. @param email in small letters */
export async function listTrashed(db: Db, email: string): Promise<HeldGroup> {
  const trash = await listTrashOf(db, email)
  return {
    what: 'trashed',
    records: trash.map(({ reference, receivedAt, taken, filed }) => {
      const replies = filed?.replies.map(({ writtenAt, subject, text }) => ({ writtenAt, subject, text })) ?? []
      const notes = filed?.item.notes.map(({ writtenAt, text }) => ({ writtenAt, text })) ?? []
      const beside = known({ answered: replies.map(({ text }) => text), noted: notes.map(({ text }) => text) })
      return {
        id: reference,
        at: receivedAt,
        facts: { ...(typedParts(messageKind, taken) as HeldFacts), ...beside },
        raw: { ...taken, replies, notes },
        attempt: taken.attempt,
      }
    }),
  }
}
