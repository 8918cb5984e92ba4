import { listNotesAbout } from '#app/features/inbox/note-store.server.ts'
import { listRepliesTo } from '#app/features/replies/reply-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'
import { known } from './held-facts.ts'

/** What staff wrote to a person, and about what they sent. @param email in small letters @param sent what they sent */
export async function listHeldAnswers(db: Db, email: string, sent: HeldGroup[]): Promise<HeldGroup[]> {
  const subjectIds = sent.flatMap(({ records }) => records.map(({ raw }) => String(raw.id)))
  const [replies, notes] = await Promise.all([listRepliesTo(db, email), listNotesAbout(db, subjectIds)])
  return [
    {
      what: 'reply',
      records: replies.map((reply) => {
        const { id, subject, text: message } = reply
        return { id, at: reply.writtenAt, facts: known({ subject, message }), raw: reply }
      }),
    },
    {
      what: 'note',
      records: notes.map((note) => ({ id: note.id, at: note.writtenAt, facts: known({ note: note.text }), raw: note })),
    },
  ]
}
