import type { Db } from './database/database.server.ts'

/** How far a mail has come: `refused` for good, or with somebody's server, or kept in the practice mailbox. */
export type MailStanding = 'waiting' | 'sent' | 'refused' | 'kept'

/** By their ids; one that the outbox no longer knows is missing. */
export async function findStandings(db: Db, ids: string[]): Promise<Map<string, MailStanding>> {
  if (ids.length === 0) return new Map()
  const mails = await db.selectFrom('mails').select(['id', 'sentAt', 'sentBy', 'refusedAt']).where('id', 'in', ids).execute()
  return new Map(
    mails.map(({ id, sentAt, sentBy, refusedAt }) => [
      id,
      refusedAt ? 'refused' : !sentAt ? 'waiting' : sentBy === 'mailbox' ? 'kept' : 'sent',
    ]),
  )
}
