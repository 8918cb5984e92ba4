import { personsWords } from '#words/desk-persons.ts'
import { listNotesAbout } from '#app/features/inbox/note-store.server.ts'
import { listRepliesTo } from '#app/features/replies/reply-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup } from './held.ts'

const { facts } = personsWords

/** What staff wrote to a person, and about what they sent. @param email in small letters @param sent what they sent */
export async function listHeldAtDesk(db: Db, email: string, sent: HeldGroup[]): Promise<HeldGroup[]> {
  const subjectIds = sent.flatMap(({ records }) => records.map(({ raw }) => String(raw.id)))
  const [replies, notes] = await Promise.all([listRepliesTo(db, email), listNotesAbout(db, subjectIds)])
  return [
    {
      what: 'reply',
      records: replies.map((reply) => ({
        id: reply.id,
        at: reply.writtenAt,
        rows: [
          [facts.subject, reply.subject],
          [facts.message, reply.text],
        ],
        raw: reply,
      })),
    },
    {
      what: 'note',
      records: notes.map((note) => ({ id: note.id, at: note.writtenAt, rows: [[facts.message, note.text]], raw: note })),
    },
  ]
}
