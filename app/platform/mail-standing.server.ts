import type { Db } from './database/database.server.ts'
import { isGivenUp } from './outbox-list.server.ts'

/** How far a mail has come: `refused` for good, given up, or with somebody's server, or kept in the practice mailbox. */
export type MailStanding = 'waiting' | 'sent' | 'refused' | 'given-up' | 'kept'

/** By their ids; one that the outbox no longer knows is missing. */
export async function findStandings(db: Db, ids: string[], now: Date): Promise<Map<string, MailStanding>> {
  if (ids.length === 0) return new Map()
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sentAt', 'sentBy', 'refusedAt'])
    .select((row) => isGivenUp(row, now).as('givenUp'))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    mails.map(({ id, sentAt, sentBy, refusedAt, givenUp }) => {
      if (sentAt) return [id, sentBy === 'mailbox' ? 'kept' : 'sent']
      if (refusedAt) return [id, 'refused']
      return [id, givenUp ? 'given-up' : 'waiting']
    }),
  )
}
