import { MESSAGE_KEPT_MONTHS } from '#app/features/contact/contact-fields.ts'
import { TRASH_DAYS } from './trash-days.ts'

/** So many days what was taken away can be put back, and so many months a message is kept at all. */
export const trashKept = { days: TRASH_DAYS, months: MESSAGE_KEPT_MONTHS }

const DAY_MS = 86_400_000

/** When what was taken away is gone for good: after its days in the trash, or as soon as no message of its age is kept. */
export function goesAt({ trashedAt, receivedAt }: { trashedAt: Date; receivedAt: Date }): Date {
  const keptUntil = new Date(receivedAt)
  keptUntil.setUTCMonth(keptUntil.getUTCMonth() + trashKept.months)
  return new Date(Math.min(trashedAt.getTime() + trashKept.days * DAY_MS, keptUntil.getTime()))
}
