import { tellCeilingReached } from '#app/features/submissions/tell-ceiling.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Room } from '#app/platform/limits.server.ts'
import { afterCeilings, confirmationCeilings, type ConfirmationStep } from '#app/platform/mail-ceilings.server.ts'
import type { MailRequest } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteMailLeftOut } from './mails-left-out.server.ts'
import type { LeftOutMail } from './memory-store.server.ts'

/** As whose the mails are counted among the confirmations of the day: what the night closes, and what people decide. */
type Counted = 'memories-over' | 'memories-decided'
export type MailRoom = Room<ConfirmationStep> | undefined

/**
 * Whether there is room for a mail to whoever sent a memory. Nobody has confirmed the address, so the mail has the ceilings of
 * a confirmation (docs/decisions/mail-to-unconfirmed-addresses.md). They are a statement of their own, before the transaction.
 * @param to null where nobody is written to
 */
export async function takeMailRoom({ limits }: Pick<Services, 'limits'>, to: string | null, by: Counted): Promise<MailRoom> {
  return to === null ? undefined : limits.takeSteps(confirmationCeilings(to, by))
}

/**
 * Writes the mail where there is room; otherwise it stays away, and whoever decides sees so.
 * @returns for the answer to them: nothing where all is as it should be
 */
export async function tellSender(
  services: Pick<Services, 'now' | 'sendMail' | 'settings'>,
  trx: Trx,
  { id, room }: { id: string; room: MailRoom },
  about: LeftOutMail,
  mail: () => MailRequest,
): Promise<{ mailLeftOut?: true }> {
  if (!room) return {}
  const goes = afterCeilings(room) === 'yes'
  if (goes) await services.sendMail(trx, mail())
  await noteMailLeftOut(trx, id, goes ? null : about)
  if (room.ceilingToTell) await tellCeilingReached(services, trx, 'confirmations', services.now())
  return goes ? {} : { mailLeftOut: true }
}
