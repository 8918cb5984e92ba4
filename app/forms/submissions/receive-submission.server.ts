import { noticeWords, submissionWords } from '#copy/submission-mails.ts'
import type { SubmitContext } from '#app/forms/handle-form.server.ts'
import { type SubmissionTable, findReference, insertSubmission } from '#app/forms/submission-rows.server.ts'
import type { Trx, Db } from '#app/platform/database/database.server.ts'
import { consumeConfirmationLimits } from '#app/platform/limits.server.ts'
import { type MailRequest, mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AnySubmissionKind, deskRows, filledRows, staffRows, type SubmissionKind, type TypedFields } from './submission-kind.ts'
import { reportSendingLimitReached } from './mail-alerts.server.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { SubmissionColumns, Tables } from '#app/platform/database/tables.ts'
import { createReference } from '#app/platform/tokens.server.ts'

/** `notifyNow`: the notice to the ministry ignores the limits. `proven`: a personal link has proved the sender's email address. */
export type SubmissionSending = SubmitContext & { notifyNow?: boolean; proven?: true }
export type SubmissionServices = Pick<Services, 'db' | 'sendMail' | 'settings' | 'pageCache' | 'limits'>

/**
 * Stores a submission once, with the ministry's notice and the confirmation mail in the same transaction. A suspicious submission
 * gets no confirmation and reaches the ministry in a later digest. The mail that `confirm` makes must not repeat typed text,
 * because the email address may be a stranger's.
 */
export async function receiveSubmission<Table extends SubmissionTable>(
  services: SubmissionServices,
  kind: SubmissionKind<Table>,
  typed: TypedFields<Table> & { email: string | null },
  sending: SubmissionSending,
  confirm: ((reference: string) => MailRequest) | undefined,
  also?: (trx: Trx, reference: string, id: string) => Promise<void>,
): Promise<{ reference: string; emailed: boolean }> {
  const { db, sendMail, settings, pageCache, limits } = services
  const sender = kind.writtenToAt?.(typed) ?? typed.email
  const notice = await consumeNotice(limits, sending)
  const isCounted = confirm !== undefined && sender !== null && !sending.suspicion && !sending.proven
  const confirmation = isCounted ? await consumeConfirmationLimits(limits, sender, sending.network) : 'yes'
  const stored = await storeOnce(db, kind.table, { ...sending, ...notice }, typed, async (trx, reference, id) => {
    const mails: MailRequest[] = []
    if (notice.notifiedAt) {
      const answered = typed.email === null ? 'no-address' : confirm ? confirmation : 'not-needed'
      const words = noticeWords({ kind: kind.words, reference, confirmation: answered })
      const answersTo = sender === typed.email ? null : sender
      const shown = filledRows([...staffRows(kind as AnySubmissionKind, typed), [submissionWords.answersTo, answersTo]])
      const rows = [...deskRows(kind, id, settings.siteUrl), ...shown]
      mails.push(mailRequest('notice', settings.contact.email, words, { ...(sender !== null && { replyTo: sender }), rows }))
    }
    if (confirm && confirmation === 'yes' && !sending.suspicion) mails.push(confirm(reference))
    await sendMail(trx, ...mails)
    await also?.(trx, reference, id)
    if (kind.countedAs) await pageCache.invalidateOnCommit(trx, kind.countedAs)
    if (confirmation === 'site-had-enough') await reportSendingLimitReached(services, trx, 'confirmations', sending.now)
  })
  // An email address at its daily limit counts as mailed, so that the page does not reveal that mails went there before.
  return {
    ...stored,
    emailed: confirm !== undefined && !sending.suspicion && (confirmation === 'yes' || confirmation === 'address-had-enough'),
  }
}

type Notice = {
  notifiedAt: Date | null
  lowPriority: boolean
}

async function consumeNotice(limits: Services['limits'], { suspicion, notifyNow, network, now }: SubmissionSending): Promise<Notice> {
  const lowPriority = !notifyNow && (await limits.consumeLimits(['firstNotices', network])) !== undefined
  if (suspicion) return { notifiedAt: null, lowPriority }
  const waits = !notifyNow && (await limits.consumeLimits([lowPriority ? 'furtherNotices' : 'notices', 'site']))
  return { notifiedAt: waits ? null : now, lowPriority }
}

/** A repeated idempotency key writes nothing and returns the first reference. `alongside` may run again after a rollback. */
export async function storeOnce<Name extends SubmissionTable>(
  db: Db,
  table: Name,
  sending: SubmitContext & { notifiedAt: Date | null; lowPriority: boolean },
  fields: Omit<Insertable<Tables[Name]>, keyof SubmissionColumns>,
  alongside: (trx: Trx, reference: string, id: string) => Promise<void>,
): Promise<{ reference: string }> {
  const { idempotencyKey, now, suspicion, notifiedAt, lowPriority } = sending
  for (;;) {
    const reference = createReference()
    const id = randomUUID()
    const received = { id, reference, idempotencyKey, receivedAt: now, suspicion, notifiedAt, lowPriority }
    try {
      return await inTransaction(db, async (trx) => {
        const inserted = await insertSubmission(trx, table, received, fields)
          .onConflict((row) => row.column('idempotencyKey').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!inserted) return (await findReference(trx, table, idempotencyKey))!
        await alongside(trx, reference, id)
        return { reference }
      })
    } catch (error) {
      if (!isReferenceTaken(error)) throw error
    }
  }
}

const UNIQUE_VIOLATION = '23505'

function isReferenceTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint?.endsWith('_reference_key') === true
}
