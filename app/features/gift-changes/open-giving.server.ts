import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { findChange } from '#app/features/monthly-gifts/change-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/**
 * Makes a link to 'your giving' for whoever holds that to one change of it: it came by mail to the giver alone, and in the same
 * mails stands the other (docs/decisions/from-a-change-to-your-giving.md). @returns its address
 */
export async function openGiving(services: Pick<Services, 'db' | 'settings' | 'now'>, changeId: string): Promise<string | undefined> {
  const { db, settings, now } = services
  const change = await findChange(db, changeId)
  const gift = change && (await findGift(db, change.giftId))
  if (!gift?.email) return undefined
  const link = { purpose: GIVING, subject: gift.email.toLowerCase() }
  const id = await inTransaction(db, (trx) => makePersonalLink(trx, settings.secretKey, link, now()))
  return (await findLinkAddresses(db, settings, [id])).get(id)
}
