import { MESSAGE_KEPT_MONTHS } from '#app/features/contact/contact-fields.ts'
import { MEMORY_WAITS_DAYS } from '#app/features/memories/memory-waits-days.ts'
import { VISITORS_KEPT_HOURS } from '#app/features/visits/visitors-kept.ts'
import { formatNumber } from '#app/features/site/numbers.ts'

/**
 * The figures the privacy page promises. They are kept by code, and held against it by `features/legal/privacy.test.ts` and
 * `test/privacy.test.ts`. Money records themselves are never deleted: after so many years they lose their person.
 */
export const retention = {
  contactMonths: MESSAGE_KEPT_MONTHS,
  mailDays: 30,
  waitingMemoryDays: MEMORY_WAITS_DAYS,
  closedMemoryDays: 30,
  removalWishMonths: 12,
  networkCounterHours: 48,
  giftNetworkHours: 2,
  doneWorkDays: 2,
  visitorHours: VISITORS_KEPT_HOURS,
  personalLinkDays: 90,
  unpaidGiftDays: 30,
  moneyYears: 7,
  /** As `deploy/` makes and keeps them. */
  backupNights: 14,
}

/** The same as they are written. */
export const writtenRetention = Object.fromEntries(
  Object.entries(retention).map(([what, figure]) => [what, formatNumber(figure)]),
) as Record<keyof typeof retention, string>
