/** A visit that began before midnight ends within the hour; the rest is for a job that comes late. */
export const KEPT_AFTER_MIDNIGHT_HOURS = 11
/** That on which the clocks are set back. */
const LONGEST_DAY_HOURS = 25
/** From the first minute of a day until the hourly job after that: nothing by which a visitor could be known is older. */
export const VISITORS_KEPT_HOURS = LONGEST_DAY_HOURS + KEPT_AFTER_MIDNIGHT_HOURS + 1
