import { reportSendingLimitReached } from '#app/forms/submissions/mail-alerts.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { type ConfirmationAllowance, consumeConfirmationLimits } from '#app/platform/limits.server.ts'
import type { MailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

type Allowance = ConfirmationAllowance | undefined

/**
 * Counts a mail to the sender of a memory against the limits of confirmations, because the e-mail address is not confirmed
 * (docs/decisions/mail-to-unconfirmed-addresses.md). Call it before the transaction that sends the mail.
 * @param to null if no mail is sent
 */
export async function consumeMailLimit(
  { limits }: Pick<Services, 'limits'>,
  to: string | null,
  counter: 'memories-over' | 'memories-decided',
): Promise<Allowance> {
  return to === null ? undefined : consumeConfirmationLimits(limits, to, counter)
}

/** Sends the mail if `consumeMailLimit` allowed it, and reports a reached limit to the ministry. @returns whether it was sent */
export async function sendMailWithinLimit(
  services: Pick<Services, 'now' | 'sendMail' | 'settings'>,
  trx: Trx,
  allowance: Allowance,
  mail: () => MailRequest,
): Promise<boolean> {
  if (allowance === 'yes') await services.sendMail(trx, mail())
  if (allowance === 'site-had-enough') await reportSendingLimitReached(services, trx, 'confirmations', services.now())
  return allowance === 'yes'
}
