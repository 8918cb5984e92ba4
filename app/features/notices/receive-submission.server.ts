import { noticeWords } from '#words/notices.ts'
import type { Sending } from '#app/forms/answer-form.server.ts'
import { storeOnce } from '#app/forms/store-once.server.ts'
import type { Counted, Limit } from '#app/platform/limits.server.ts'
import { afterCeilings, confirmationCeilings, type ConfirmationMail } from '#app/platform/mail-ceilings.server.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { filledRows, type SubmissionKind, type SubmissionTable, type Typed } from './submission-kind.ts'
import { tellCeilingReached } from './tell-ceiling.server.ts'

export type Receiving = Pick<Services, 'db' | 'sendMail' | 'settings' | 'limits' | 'pageCache'>

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
 * @param confirm makes the mail to that address, which nobody has confirmed: it may repeat nothing that was typed
 */
export async function receiveSubmission<Table extends SubmissionTable>(
  services: Receiving,
  kind: SubmissionKind<Table>,
  typed: Typed<Table> & { email: string },
  sending: Sending,
  confirm: (reference: string) => MailRequest,
): Promise<{ reference: string }> {
  const { db, sendMail, settings, pageCache } = services
  // Limits are counted outside the transaction, so all answers are there before it begins.
  const { confirmation, ...telling } = await takeLimits(services, typed.email, sending)
  return storeOnce(db, kind.table, { ...sending, ...telling }, typed, async (trx, reference) => {
    const mails: MailRequest[] = []
    if (telling.toldAt && confirmation !== 'suspicious') {
      const words = noticeWords({ what: kind.what, reference, confirmation })
      const rows = filledRows(kind.partsOf(typed))
      mails.push(toMail('notice', settings.contact.email, words, { replyTo: typed.email, rows }))
    }
    if (confirmation === 'yes') mails.push(confirm(reference))
    await sendMail(trx, ...mails)
    if (kind.countedAs) await pageCache.forgetAtCommit(trx, kind.countedAs)
    if (confirmation === 'site-had-enough') await tellCeilingReached(services, trx, 'confirmations', sending.now)
  })
}

type Room = {
  /** Null for what waits. */
  toldAt: Date | null
  /** Whether several from the same network came before it. */
  crowded: boolean
  confirmation: ConfirmationMail | 'suspicious'
}

async function takeLimits({ limits }: Pick<Services, 'limits'>, email: string, { suspicion, network, now }: Sending): Promise<Room> {
  if (suspicion) {
    const amongFirst = await limits.take(FIRST_SUSPICIOUS_OF_NETWORK, network)
    return { toldAt: null, crowded: !amongFirst, confirmation: 'suspicious' }
  }
  const chains: Counted[][] = [[[FIRST_OF_NETWORK, network]], confirmationCeilings(email, network), [[AT_ONCE, 'site']]]
  const [first = 0, confirming, site = 0] = await limits.takeChains(...chains)
  const atOnce = site === 1 || (first === 1 && (await limits.take(AT_ONCE_FOR_OTHERS, 'site')))
  return { toldAt: atOnce ? now : null, crowded: first === 0, confirmation: afterCeilings(confirming) }
}
