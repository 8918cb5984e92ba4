import { reportMailLimitReached } from '#app/forms/submissions/mail-alerts.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { type ConfirmationMail, consumeConfirmation } from '#app/platform/limits.server.ts'
import type { MailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

type Allowance = ConfirmationMail | undefined

/**
 * Counts a mail to the sender of a memory against the limits of confirmations, since nobody has confirmed the address
 * (docs/decisions/mail-to-unconfirmed-addresses.md). Call it before the transaction. @param to null where nobody is written to
 */
export async function consumeMailLimit(
  { limits }: Pick<Services, 'limits'>,
  to: string | null,
  counter: 'memories-over' | 'memories-decided',
): Promise<Allowance> {
  return to === null ? undefined : consumeConfirmation(limits, to, counter)
}

/** @returns whether the mail was within the limits */
export async function mailWithinLimit(
  services: Pick<Services, 'now' | 'sendMail' | 'settings'>,
  trx: Trx,
  allowance: Allowance,
  mail: () => MailRequest,
): Promise<boolean> {
  if (allowance === 'yes') await services.sendMail(trx, mail())
  if (allowance === 'site-had-enough') await reportMailLimitReached(services, trx, 'confirmations', services.now())
  return allowance === 'yes'
}
