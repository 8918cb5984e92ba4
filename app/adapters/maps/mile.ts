/** As the specification counts a mile. */
export const METERS_PER_MILE = 1609.34
