import type { Selectable } from 'kysely'
import { contactMailWords } from '#words/mail.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { MESSAGE_KEPT_MONTHS } from './contact-fields.ts'
import type { ContactMessage } from './contact-form.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    contactMessages: Received & { name: string; email: string; subject: string; message: string }
  }
}

export const messageKind: SubmissionKind<'contactMessages'> = {
  what: 'message',
  table: 'contactMessages',
  partsOf: ({ name, email, subject, message }) => ({ name, email, subject, message }),
}

/** Stores a message to the ministry, its notice and the mail that confirms it. */
export async function sendMessage(services: Receiving, message: ContactMessage, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { reference } = await receiveSubmission(services, messageKind, message, sending, (reference) =>
    toMail('contact', message.email, contactMailWords({ siteName, reference, monthsKept: formatNumber(MESSAGE_KEPT_MONTHS) })),
  )
  return { ok: true as const, reference }
}

/** @param except ids of those that stay all the same @returns how many there were */
export async function deleteMessages(db: Db, { receivedBefore, except }: { receivedBefore: Date; except: string[] }): Promise<number> {
  const old = db
    .deleteFrom('contactMessages')
    .where('receivedAt', '<', receivedBefore)
    .$if(except.length > 0, (rows) => rows.where('id', 'not in', except))
  return Number((await old.executeTakeFirst()).numDeletedRows)
}

/** Who wrote with that subject, and when, the oldest first. */
export async function listMessagesWith(db: Db, subject: string) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'reference', 'attempt', 'email', 'receivedAt'])
    .where('subject', '=', subject)
    .orderBy('receivedAt')
    .execute()
}

/** The newest that one of these acts of sending stored. */
export function findByAttempt(db: Db, attempts: string[]) {
  return db
    .selectFrom('contactMessages')
    .select(['reference', 'receivedAt'])
    .where('attempt', 'in', attempts)
    .orderBy('receivedAt', 'desc')
    .executeTakeFirst()
}

export type MessageRow = Selectable<Tables['contactMessages']>

/** For whoever takes it away; nobody else does meanwhile. @returns undefined where there is none */
export function lockMessage(trx: Trx, reference: string): Promise<MessageRow | undefined> {
  return trx.selectFrom('contactMessages').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

export async function takeAwayMessage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('contactMessages').where('id', '=', id).execute()
}

/** As it was. @returns false where the same was sent, or put back, meanwhile */
export async function putBackMessage(trx: Trx, message: MessageRow): Promise<boolean> {
  const put = await trx
    .insertInto('contactMessages')
    .values(message)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n
}
