import { formatNumber } from '#app/platform/format/numbers.ts'

/** How long data is kept. The privacy page publishes these ages. Records of money are never deleted, but anonymized. */
export const retentionAges = {
  mailDays: 30,
  /** The lifetime of a memory's private link. Afterwards nobody could consent to the memory or withdraw it. */
  waitingMemoryDays: 90,
  closedMemoryDays: 30,
  storyRemovalMonths: 12,
  networkCounterHours: 48,
  giftNetworkHours: 2,
  doneWorkDays: 2,
  /** The sum of a day of 25 hours (the end of summer time), 11 hours after midnight, and the hour until the next purge. */
  visitorHours: 37,
  personalLinkDays: 90,
  unpaidGiftDays: 30,
  moneyYears: 7,
  /** The number of nightly backups that `deploy/` keeps. */
  backupNights: 14,
}

export type RetentionAge = keyof typeof retentionAges

export const formattedRetentionAges = Object.fromEntries(
  Object.entries(retentionAges).map(([name, age]) => [name, formatNumber(age)]),
) as Record<RetentionAge, string>
