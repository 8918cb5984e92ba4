/** The value that stands for all days on which something waits. */
export const ALL_DAYS = 'all'
