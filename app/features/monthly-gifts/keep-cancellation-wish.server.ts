import { lockGift } from '#app/features/gifts/gift-store.server.ts'
import { tellPages } from '#app/features/gifts/tell-pages.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { closeOpenChanges } from './change-store.server.ts'
import { findMonthlyGift, type MonthlyGift, noteOnMonthlyGift } from './monthly-gift-store.server.ts'

/** Writes down that a monthly gift is to end. It counts no more from here on, whenever the provider is reached. */
export async function keepCancellationWish(
  services: Pick<Services, 'pageCache' | 'log' | 'now'>,
  trx: Trx,
  giftId: string,
  { by, reason }: { by: NonNullable<MonthlyGift['cancellationBy']>; reason: string | null },
): Promise<void> {
  const at = services.now()
  await lockGift(trx, giftId)
  const monthly = await findMonthlyGift(trx, giftId)
  if (!monthly || monthly.cancellationAt) return
  await noteOnMonthlyGift(trx, giftId, { cancellationAt: at, cancellationBy: by, cancellationReason: reason?.slice(0, 500) ?? null })
  await closeOpenChanges(trx, giftId, at)
  await tellPages(services, trx, 'members')
}
