import { retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { hoursBefore, type RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { officeDay } from '#app/platform/format/dates.ts'
import { deleteVisitorsBefore } from './visitor-store.server.ts'

/** A day's visitors are deleted this long after its end: `visitorHours` less that day (up to 25 hours) and an hour until the purge. */
const AFTER_MIDNIGHT_HOURS = retentionAges.visitorHours - 26

export const visitorRetention: RetentionEntry = {
  name: 'visitors',
  ages: ['visitorHours'],
  purge: ({ db }, now) => deleteVisitorsBefore(db, officeDay(hoursBefore(now, AFTER_MIDNIGHT_HOURS))),
}
