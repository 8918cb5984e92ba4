import { givingErased } from '#copy/giving/giving-mails.ts'
import { settleOpenGift } from '#app/domains/giving/ledger/settle-gift.server.ts'
import { anonymizeGifts, findGift, lockGift } from '#app/domains/giving/gifts/gift-store.server.ts'
import { listGiftIdsOf } from '#app/domains/giving/gifts/giver-store.server.ts'
import type { GivingServices } from '#app/domains/giving/gifts/giving-services.server.ts'
import { applyCancellationOrDefer, requestCancellation } from '#app/domains/giving/monthly/monthly-gift.server.ts'
import { listChargeableAmong, updateMonthlyGift } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import type { Erased } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import type { Trx } from '#app/platform/database/database.server.ts'

/**
 * Erases the personal data of all gifts from an address: e-mail, name, dedication and message. Amounts, days, receipt numbers and
 * the ledger stay. Monthly gifts are canceled, because nobody could be notified of their charges, and open checkouts are ended.
 * Jobs repeat requests that the provider does not confirm at once. @param email in lower case
 */
export async function eraseGiving(services: GivingServices, trx: Trx, email: string): Promise<Erased> {
  const { now } = services
  // The gifts are always locked in the same order, so that two transactions never wait for each other.
  const ids = (await listGiftIdsOf(trx, email)).toSorted()
  const begun: string[] = []
  for (const id of ids) {
    const gift = await lockGift(trx, id)
    if (gift && !gift.settledAt && !gift.closedAt) begun.push(id)
  }
  const stopped = [...(await listChargeableAmong(trx, ids))]
  for (const giftId of stopped) {
    await requestCancellation(services, trx, giftId, 'desk')
    await updateMonthlyGift(trx, giftId, { cancellationMailedAt: now() })
  }
  const count = await anonymizeGifts(trx, ids, now())
  return {
    count,
    paragraphs: count > 0 ? givingErased({ stopped: stopped.length > 0, begun: begun.length > 0 }) : [],
    afterCommit: () => endGiving(services, { stopped, begun }),
  }
}

async function endGiving(services: GivingServices, { stopped, begun }: { stopped: string[]; begun: string[] }): Promise<void> {
  const { log } = services
  for (const giftId of stopped) await applyCancellationOrDefer(services, giftId)
  for (const giftId of begun) {
    // If this fails, the next event or the hourly job ends the checkout, or cancels the gift if it was just paid.
    await endCheckout(services, giftId).catch((error: unknown) => log.warn({ err: error, giftId }, 'a checkout is left to the hourly work'))
  }
}

async function endCheckout(services: GivingServices, giftId: string): Promise<void> {
  const gift = await findGift(services.db, giftId)
  if (gift) await settleOpenGift(services, gift)
}
