/** So long a personal link opens its page. */
export const PERSONAL_LINK_DAYS = 90
