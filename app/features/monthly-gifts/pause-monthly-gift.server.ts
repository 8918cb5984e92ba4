import { changeAtProvider, type ChangedGift } from './change-monthly-gift.server.ts'
import type { MonthlyServices } from './sync-monthly-gift.server.ts'

/** No charges until it is resumed. */
export async function pauseMonthlyGift(services: MonthlyServices, owner: { giftId: string; email: string }): Promise<ChangedGift> {
  return changeAtProvider(services, owner, {
    name: 'pause',
    isDone: ({ status }) => status === 'paused',
    ask: ({ subscriptionId }, key) => services.payments.pause({ subscriptionId, key }),
    pausedBy: 'giver',
  })
}
