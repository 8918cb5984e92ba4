/** A visit that began before midnight ends within the hour; the rest is for a job that comes late. */
export const KEPT_AFTER_MIDNIGHT_HOURS = 12
/** From the first minute of a day until the hourly job after that: nothing by which a visitor could be known is older. */
export const VISITORS_KEPT_HOURS = 24 + KEPT_AFTER_MIDNIGHT_HOURS + 1
