import { undeliveredRow, undeliveredWords, unsentTextsRow, unsentTextsWords } from '#words/submission-mails.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import type { MailRow } from '#app/platform/mail-parts.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { takeUndelivered, takeUnsentTexts, type Undelivered, type UnsentTexts } from '#app/platform/undelivered-mails.server.ts'

type Telling = Pick<Services, 'db' | 'sendMail' | 'settings' | 'now'>

/** So many are named in one mail; further ones are counted. */
const NAMED = 100

/**
 * Once a day: the ministry hears which mails reached nobody, so that it can reach those people otherwise, and how many text
 * messages could not be sent, so that somebody looks at the account.
 */
export function tellUndeliveredJob(services: Telling): JobKind<object> {
  return {
    name: 'tell-undelivered-mails',
    every: '20 12 * * *',
    retries: { limit: 5, firstRetrySeconds: 30, longestRetrySeconds: 600 },
    handle: () => tellUndelivered(services),
  }
}

export async function tellUndelivered({ db, sendMail, settings, now }: Telling): Promise<void> {
  const { email } = settings.contact
  await inTransaction(db, async (trx) => {
    const undelivered = await takeUndelivered(trx, now(), email)
    const texts = await takeUnsentTexts(trx, now())
    if (undelivered.length > 0) await sendMail(trx, undeliveredMail(email, undelivered))
    if (texts.unsent > 0) await sendMail(trx, unsentTextsMail(email, texts))
  })
}

function undeliveredMail(to: string, undelivered: Undelivered[]): MailRequest {
  const rows = undelivered.slice(0, NAMED).map(({ subject, toAddress, refusal }): MailRow => {
    return [subject, refusal === null ? undeliveredRow.notTaken(toAddress) : undeliveredRow.refused(toAddress, String(refusal))]
  })
  const named = undelivered.length > NAMED ? formatNumber(NAMED) : undefined
  return toMail('undelivered', to, undeliveredWords({ all: counted(undelivered.length), named }), { rows })
}

/** Whom they were for is not the ministry's business: these people wait for a code, not for an answer. */
function unsentTextsMail(to: string, { unsent, left, answers }: UnsentTexts): MailRequest {
  const rows = answers.map(({ refusal, count }): MailRow => {
    return [refusal === null ? unsentTextsRow.unanswered : unsentTextsRow.answered(String(refusal)), formatNumber(count)]
  })
  return toMail('undelivered', to, unsentTextsWords({ unsent: counted(unsent), left: counted(left) }), { rows })
}
