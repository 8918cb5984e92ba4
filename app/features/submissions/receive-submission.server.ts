import { noticeWords } from '#words/submission-mails.ts'
import type { CountedSending } from '#app/forms/answer-form.server.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import { storeOnce } from '#app/forms/store-once.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Limit, Steps } from '#app/platform/limits.server.ts'
import { afterCeilings, confirmationCeilings, type ConfirmationMail, type ConfirmationStep } from '#app/platform/mail-ceilings.server.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deskRows, filledRows, type SubmissionKind, type Typed } from './submission-kind.ts'
import { tellCeilingReached } from './tell-ceiling.server.ts'

/** A sending whose form counts what `countSubmission` says. */
export type SubmissionSending = CountedSending<SubmissionStep>
export type Receiving = Pick<Services, 'db' | 'sendMail' | 'settings' | 'pageCache'>

/** So many an hour reach the ministry with a mail each, whoever sent them. */
const AT_ONCE: Limit = { name: 'notices-at-once', max: 60, perSeconds: 3600 }
/** Past those, room for the first few of each network, so that a few busy networks delay nobody else. */
const AT_ONCE_FOR_OTHERS: Limit = { name: 'notices-for-others', max: 120, perSeconds: 3600 }
const FIRST_OF_NETWORK: Limit = { name: 'notices-network', max: 3, perSeconds: 3600 }
/** The suspicious are told together: the first few of each network stand before the rest. */
const FIRST_SUSPICIOUS_OF_NETWORK: Limit = { name: 'suspicious-network', max: 3, perSeconds: 86_400 }

/**
 * Stores a submission once, and with it, in one transaction, what follows: the ministry's notice, and a mail to the
 * address that was typed. What is suspicious writes to nobody but the ministry, and to it later (`tellWaiting`).
 * @param confirm makes the mail to that address, which nobody has confirmed: it may repeat nothing that was typed. Undefined
 *   where what follows writes to it
 * @param also what else follows, in the same transaction
 * @returns whether the sender may be told that a mail went to their address
 */
export async function receiveSubmission<Table extends ReceivedTable>(
  services: Receiving,
  kind: SubmissionKind<Table>,
  typed: Typed<Table> & { email: string | null },
  sending: SubmissionSending,
  confirm: ((reference: string) => MailRequest) | undefined,
  also?: (trx: Trx, reference: string) => Promise<void>,
): Promise<{ reference: string; emailed: boolean }> {
  const { db, sendMail, settings, pageCache } = services
  const { confirmation, ...telling } = tellingOf(sending)
  const stored = await storeOnce(db, kind.table, { ...sending, ...telling }, typed, async (trx, reference, id) => {
    const mails: MailRequest[] = []
    if (telling.toldAt && confirmation !== 'suspicious') {
      const sender = kind.writtenToAt?.(typed) ?? typed.email
      const answered = typed.email === null ? 'no-address' : confirm ? confirmation : 'not-needed'
      const words = noticeWords({ what: kind.what, reference, confirmation: answered })
      const answers = filledRows({ answers: sender === typed.email ? null : sender })
      const rows = [...deskRows(kind, id, settings.siteUrl), ...filledRows(kind.partsOf(typed)), ...answers]
      mails.push(toMail('notice', settings.contact.email, words, { ...(sender !== null && { replyTo: sender }), rows }))
    }
    if (confirm && confirmation === 'yes') mails.push(confirm(reference))
    await sendMail(trx, ...mails)
    await also?.(trx, reference)
    if (kind.countedAs) await pageCache.forgetAtCommit(trx, kind.countedAs)
    if (sending.room.ceilingToTell) await tellCeilingReached(services, trx, 'confirmations', sending.now)
  })
  // An address that has had its mails of the day is answered like any other: the page must not say what else it was used for.
  return { ...stored, emailed: confirm !== undefined && (confirmation === 'yes' || confirmation === 'address-had-enough') }
}

export type SubmissionStep = ConfirmationStep | 'firstSuspicious' | 'firstOfNetwork' | 'atOnce' | 'atOnceForOthers'

/** The limits that decide what follows a submission, taken beside those of its form. Without an address nobody is written to. */
export function countSubmission({ email }: { email: string | null }, network: string): Steps<SubmissionStep> {
  const confirming = email === null ? {} : confirmationCeilings(email, network, { after: 'ordinary' })
  return {
    firstSuspicious: { limit: FIRST_SUSPICIOUS_OF_NETWORK, of: network, after: 'taken', unless: 'ordinary' },
    firstOfNetwork: { limit: FIRST_OF_NETWORK, of: network, after: 'ordinary' },
    ...(confirming as Steps<ConfirmationStep>),
    atOnce: { limit: AT_ONCE, of: 'site', after: 'ordinary' },
    atOnceForOthers: { limit: AT_ONCE_FOR_OTHERS, of: 'site', after: 'firstOfNetwork', unless: 'atOnce' },
  }
}

type Telling = {
  /** Null for what waits. */
  toldAt: Date | null
  /** Whether several from the same network came before it. */
  crowded: boolean
  confirmation: ConfirmationMail | 'suspicious'
}

function tellingOf({ suspicion, room, now }: SubmissionSending): Telling {
  if (suspicion) return { toldAt: null, crowded: !room.firstSuspicious, confirmation: 'suspicious' }
  return { toldAt: room.atOnce || room.atOnceForOthers ? now : null, crowded: !room.firstOfNetwork, confirmation: afterCeilings(room) }
}
