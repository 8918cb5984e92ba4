import { formatNumber } from '#app/platform/format/numbers.ts'

/**
 * How long data is kept, as the privacy page promises it. The entries of the retention registry keep these promises.
 * Money records are never deleted: they lose their person.
 */
export const retentionAges = {
  mailDays: 30,
  /** As long as its private link works: afterwards nobody could agree to it or withdraw it. */
  waitingMemoryDays: 90,
  closedMemoryDays: 30,
  storyRemovalMonths: 12,
  networkCounterHours: 48,
  giftNetworkHours: 2,
  doneWorkDays: 2,
  /** A day of 25 hours at the end of summer time, 11 hours after midnight, and the hour until the next purge. */
  visitorHours: 37,
  personalLinkDays: 90,
  unpaidGiftDays: 30,
  moneyYears: 7,
  /** As `deploy/` makes and keeps them. */
  backupNights: 14,
}

export type RetentionAge = keyof typeof retentionAges

/** The ages as they are written for people. */
export const writtenAges = Object.fromEntries(Object.entries(retentionAges).map(([name, age]) => [name, formatNumber(age)])) as Record<
  RetentionAge,
  string
>
