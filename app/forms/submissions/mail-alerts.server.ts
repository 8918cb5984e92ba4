import { undeliveredRow, undeliveredWords, unsentTextsRow, unsentTextsWords, sendingLimitReportWords } from '#copy/submission-mails.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { type MailRequest, mailRequest } from '#app/platform/mail/mail-request.ts'
import { type MailRow } from '#app/platform/mail/mail-parts.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  consumeUndelivered,
  consumeUnsentTexts,
  type UndeliveredMail,
  type FailedTextMessages,
} from '#app/platform/mail/outbox-queries.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { claimValue } from '#app/platform/jobs/key-values.server.ts'

type Reporting = Pick<Services, 'db' | 'sendMail' | 'settings' | 'now'>

const MAX_LISTED = 100

export function reportUndeliveredJob(services: Reporting): JobKind<object> {
  return {
    name: 'report-undelivered-mails',
    cron: '20 12 * * *',
    retries: { limit: 5, firstRetrySeconds: 30, maxRetrySeconds: 600 },
    handle: () => reportUndelivered(services),
  }
}

export async function reportUndelivered({ db, sendMail, settings, now }: Reporting): Promise<void> {
  const { email } = settings.contact
  await inTransaction(db, async (trx) => {
    const undelivered = await consumeUndelivered(trx, now(), email)
    const texts = await consumeUnsentTexts(trx, now())
    if (undelivered.length > 0) await sendMail(trx, undeliveredMail(email, undelivered))
    if (texts.unsent > 0) await sendMail(trx, unsentTextsMail(email, texts))
  })
}

function undeliveredMail(to: string, undelivered: UndeliveredMail[]): MailRequest {
  const rows = undelivered.slice(0, MAX_LISTED).map(({ subject, toAddress, refusal }): MailRow => {
    return [subject, refusal === null ? undeliveredRow.notTaken(toAddress) : undeliveredRow.refused(toAddress, String(refusal))]
  })
  const named = undelivered.length > MAX_LISTED ? formatNumber(MAX_LISTED) : undefined
  return mailRequest('undelivered', to, undeliveredWords({ all: counted(undelivered.length), named }), { rows })
}

function unsentTextsMail(to: string, { unsent, left, answers }: FailedTextMessages): MailRequest {
  const rows = answers.map(({ refusal, count }): MailRow => {
    return [refusal === null ? unsentTextsRow.unanswered : unsentTextsRow.answered(String(refusal)), formatNumber(count)]
  })
  return mailRequest('undelivered', to, unsentTextsWords({ unsent: counted(unsent), left: counted(left) }), { rows })
}

/** Reports to the ministry that a sending limit was reached: for each limit at most once a day (UTC). */
export async function reportSendingLimitReached(
  { sendMail, settings }: Pick<Services, 'sendMail' | 'settings'>,
  trx: Trx,
  sort: Parameters<typeof sendingLimitReportWords>[0],
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const firstToday = await claimValue(trx, `mail-limit-reported:${sort}`, day, { not: day })
  if (firstToday) await sendMail(trx, mailRequest('mail-ceiling', settings.contact.email, sendingLimitReportWords(sort)))
}
