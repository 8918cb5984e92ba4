/** So long what staff took away can be put back. */
export const TRASH_DAYS = 30
