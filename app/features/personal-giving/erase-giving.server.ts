import { isPractice } from '#app/adapters/payments/payment-provider.ts'
import { settleOpenGift } from '#app/features/books/settle-gift.server.ts'
import { CHANGE } from '#app/features/gifts/change-mails.ts'
import { forgetPersons } from '#app/features/gifts/forget-persons.server.ts'
import { findGift, lockGift } from '#app/features/gifts/gift-store.server.ts'
import { listGiftIdsOf } from '#app/features/gifts/giver-store.server.ts'
import { GIVING_MAIL_KINDS } from '#app/features/gifts/giving-mail.ts'
import { erasedMail } from '#app/features/gifts/giving-mails.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { finishOrLeave } from '#app/features/monthly-gifts/cancel-monthly-gift.server.ts'
import { listChangeIds } from '#app/features/monthly-gifts/change-history.server.ts'
import { keepCancellationWish } from '#app/features/monthly-gifts/keep-cancellation-wish.server.ts'
import { listChargeableAmong, noteOnMonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { forgetLinks } from '#app/features/personal-links/forget-links.server.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { findHolder, forgetHolder } from '#app/features/seeds/seed-store.server.ts'
import { forgetSuspensions } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import { redactMails } from '#app/platform/forget-address.server.ts'
import { deleteMailsTo } from '#app/platform/mailbox.server.ts'
import { removePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { forgetStatementMarksOf } from './statement-marks.server.ts'

type Erasing = GivingServices & Pick<Services, 'jobs'>
/** How many gifts lost their person, and how many monthly gifts were stopped by it. */
export type ErasedGiving = { gifts: number; stopped: number }

/**
 * Takes one person out of all that was given from an address: e-mail, name, dedication, message, private links that open nothing
 * any more, mails, the name behind the seeds. Amounts, days, receipt numbers and the ledger stay. A monthly gift that goes on is canceled, because
 * nobody could be told of its charges any more, and what was begun and not paid can be paid no more. One last mail says so.
 */
export async function eraseGiving(
  services: Erasing,
  address: string,
  by: { who: 'giver' | 'desk'; linkSources: LinkSource[] },
): Promise<ErasedGiving> {
  const email = address.trim().toLowerCase()
  const erased = await inTransaction(services.db, async (trx) => {
    const within = await eraseGivingWithin(services, trx, email, by.who)
    await forgetLinks(services, trx, by.linkSources, email)
    const said = { stopped: within.stopped.length > 0, begun: within.begun.length > 0 }
    if (within.gifts > 0) await services.sendMail(trx, erasedMail(email, { practice: isPractice(services.payments) }, said))
    return within
  })
  await endErasedGiving(services, erased)
  return { gifts: erased.gifts, stopped: erased.stopped.length }
}

/** Of how many gifts the person is gone; which monthly gifts are to be stopped now, and which checkouts ended. */
export type ErasedWithin = { gifts: number; stopped: string[]; begun: string[] }

/** What follows the commit: the payment service is told. What it does not answer to now is told it again by the sweeps. */
export async function endErasedGiving(services: GivingServices, { stopped, begun }: ErasedWithin): Promise<void> {
  const { log } = services
  for (const giftId of stopped) await finishOrLeave(services, giftId)
  for (const giftId of begun) {
    // Paid in this very moment, or not to be ended now: whoever hears of it next ends what would go on.
    await endCheckout(services, giftId).catch((error: unknown) => log.warn({ err: error, giftId }, 'a checkout is left to the sweep'))
  }
}

async function endCheckout(services: GivingServices, giftId: string): Promise<void> {
  const gift = await findGift(services.db, giftId)
  if (gift) await settleOpenGift(services, gift)
}

/**
 * The same inside a transaction that erases more than giving, without the mail and without the links that open nothing any more:
 * what erases all of a person takes all their links. @param email in small letters
 */
export async function eraseGivingWithin(services: GivingServices, trx: Trx, email: string, who: 'giver' | 'desk'): Promise<ErasedWithin> {
  const { settings, now } = services
  const ids = (await listGiftIdsOf(trx, email)).toSorted()
  // Always in the same order, so that nobody waits for a gift whose holder waits for another.
  const begun: string[] = []
  for (const id of ids) {
    const gift = await lockGift(trx, id)
    if (gift && !gift.settledAt && !gift.closedAt) begun.push(id)
  }
  const stopped = [...(await listChargeableAmong(trx, ids))]
  for (const giftId of stopped) {
    await keepCancellationWish(services, trx, giftId, { by: who, reason: null })
    await noteOnMonthlyGift(trx, giftId, { cancellationMailedAt: now() })
  }
  // What a giver wrote about why is as personal as a message.
  for (const giftId of ids) await noteOnMonthlyGift(trx, giftId, { cancellationReason: null })
  const gifts = await forgetPersons(trx, ids, now())
  await removePersonalLinks(trx, GIVING, [email])
  await removePersonalLinks(trx, CHANGE, await listChangeIds(trx, ids))
  await deleteMailsTo(trx, email, GIVING_MAIL_KINDS)
  await redactMails(trx, email)
  await forgetStatementMarksOf(trx, settings.secretKey, email, now())
  const holderId = await findHolder(trx, email)
  if (holderId !== undefined) {
    await forgetSuspensions(trx, 'ambassador', holderId)
    await forgetHolder(trx, holderId)
  }
  return { gifts, stopped, begun }
}

export const ERASE_GIVING = 'erase-giving'

/** What `npm run giving:erase` asks for. Whose giving it is stands in it as one of its gifts: no address lies in the list of work. */
export function eraseGivingJob(services: Erasing, linkSources: LinkSource[]): AskedKind<{ giftId: string }, ErasedGiving> {
  return {
    name: ERASE_GIVING,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    async answer({ giftId }) {
      const gift = await findGift(services.db, giftId)
      return gift?.email ? eraseGiving(services, gift.email, { who: 'desk', linkSources }) : { gifts: 0, stopped: 0 }
    },
  }
}
