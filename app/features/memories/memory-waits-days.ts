import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'

/** As long as its private link works: after that nobody could agree to it or withdraw it. */
export const MEMORY_WAITS_DAYS = PERSONAL_LINK_DAYS
