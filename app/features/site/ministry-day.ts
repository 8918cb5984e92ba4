import { OFFICE_TIME_ZONE } from './office-time-zone.ts'

// Sweden writes days so.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_TIME_ZONE })

/** '2026-11-25', of the ministry's office: an evening there is one day, although it crosses midnight in UTC. */
export const dayOf = (at: Date): string => day.format(at)

/** When that day began: midnight in Georgia comes four hours after that of UTC in summer, and five in winter. */
export function startOfDay(at: Date): Date {
  const inSummer = new Date(`${dayOf(at)}T04:00:00Z`)
  return dayOf(inSummer) === dayOf(at) ? inSummer : new Date(`${dayOf(at)}T05:00:00Z`)
}
