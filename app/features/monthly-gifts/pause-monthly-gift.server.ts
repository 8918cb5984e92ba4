import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { askForChange, type AskedChange } from './ask-for-change.server.ts'

/** No charges until it is resumed. */
export async function pauseMonthlyGift(services: GivingServices, owner: { giftId: string; email: string }): Promise<AskedChange> {
  return askForChange(services, owner, { kind: 'pause' })
}
