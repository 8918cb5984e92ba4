import { cancelFromMail, openGivingFromMail } from '#words/giving-mails.ts'
import { personalDataWords, removalMailWords } from '#words/personal-data.ts'
import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { attemptOfRemoval } from '#app/features/contact/removal-wish.server.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { cancelQuery } from '#app/features/gifts/cancel-field.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { listGoingOnOf } from '#app/features/monthly-gifts/list-going-on.server.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { type MailRequest, toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listSubmissionsFrom } from './list-submissions.server.ts'
import { REMOVAL_DAYS } from './removal-days.ts'

/** In the message to the ministry; who looks after the removal lists the rest by the address. */
const MOST_NAMED = 100

/**
 * Files the wish to be removed as a message to the ministry, where a person acts on it. Asked again on the same day
 * it is the same wish. @param email in lower case, proven by the personal link
 */
export async function askForRemoval(
  services: Receiving & Pick<Services, 'payments'>,
  kinds: AnySubmissionKind[],
  email: string,
  sending: SubmissionSending,
) {
  const { siteName } = services.settings
  const { name, subject, message } = personalDataWords.request
  const days = formatNumber(REMOVAL_DAYS)
  const found = await listSubmissionsFrom(services.db, kinds, email, MOST_NAMED + 1)
  const references = { named: found.slice(0, MOST_NAMED).map(({ id }) => id), more: found.length > MOST_NAMED }
  const monthly = await listGoingOnOf(services.db, email, isPractice(services.payments))
  const { reference } = await receiveSubmission(
    services,
    { ...messageKind, what: 'removal' },
    { name, email, subject, message: message(references, days) },
    { ...withProvenAddress(sending), attempt: attemptOfRemoval(services, email, sending.now) },
    (reference) => removalMail(email, { siteName, reference, days }, monthly),
  )
  return { ok: true as const, reference }
}

/** Says whether anything of theirs is still charged, and leads to its end. */
function removalMail(
  email: string,
  said: { siteName: string; reference: string; days: string },
  monthly: Awaited<ReturnType<typeof listGoingOnOf>>,
): MailRequest {
  const [gift, ...others] = monthly
  if (!gift) return toMail('removal', email, removalMailWords({ ...said, monthly: null }))
  const several = others.length > 0
  const amount = formatMoney(monthly.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const opens = { link: { purpose: GIVING, subject: email } }
  const button = several ? { ...opens, label: openGivingFromMail } : { ...opens, label: cancelFromMail, query: cancelQuery(gift.reference) }
  return toMail('removal', email, removalMailWords({ ...said, monthly: { amount, several } }), { buttons: [button] })
}

/**
 * A form may come with any address, so its mail has ceilings and what looks like a machine waits. This one is pressed
 * behind a link that was mailed to the address, once a day: whoever has stolen the link must not be able to keep that quiet.
 */
function withProvenAddress(sending: SubmissionSending): SubmissionSending {
  const open = { atOnce: true, confirmationToAddress: true, confirmationFromNetwork: true, confirmationOnSite: true }
  return { ...sending, suspicion: null, room: { ...sending.room, ...open } }
}
