/** In so many days a person removes what was asked to be removed. */
export const REMOVAL_DAYS = 30
