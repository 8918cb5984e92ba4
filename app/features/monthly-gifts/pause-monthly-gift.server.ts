import { askForChange, type AskedChange } from './ask-for-change.server.ts'
import type { MonthlyServices } from './sync-monthly-gift.server.ts'

/** No charges until it is resumed. */
export async function pauseMonthlyGift(services: MonthlyServices, owner: { giftId: string; email: string }): Promise<AskedChange> {
  return askForChange(services, owner, { kind: 'pause' })
}
