import { changeAtProvider, type ChangedGift } from './change-monthly-gift.server.ts'
import type { MonthlyServices } from './sync-monthly-gift.server.ts'

/** Charges go on from the next due day. */
export async function resumeMonthlyGift(services: MonthlyServices, owner: { giftId: string; email: string }): Promise<ChangedGift> {
  return changeAtProvider(services, owner, {
    name: 'resume',
    isDone: ({ status }) => status === 'active',
    ask: ({ subscriptionId }, key) => services.payments.resume({ subscriptionId, key }),
  })
}
