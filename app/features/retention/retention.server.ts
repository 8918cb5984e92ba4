import { MESSAGE_KEPT_MONTHS } from '#app/features/contact/contact-fields.ts'
import { formatNumber } from '#app/features/site/numbers.ts'

/**
 * The figures the privacy page promises. All but the last are kept by code, and held against it by `features/legal/privacy.test.ts`
 * and `test/privacy.test.ts`; money records are never deleted by themselves.
 */
export const retention = {
  contactMonths: MESSAGE_KEPT_MONTHS,
  mailDays: 30,
  networkCounterHours: 48,
  giftNetworkHours: 2,
  doneWorkDays: 2,
  personalLinkDays: 90,
  moneyYears: 7,
}

/** The same as they are written. */
export const writtenRetention = Object.fromEntries(
  Object.entries(retention).map(([what, figure]) => [what, formatNumber(figure)]),
) as Record<keyof typeof retention, string>
