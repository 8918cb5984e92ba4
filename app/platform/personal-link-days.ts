export const PERSONAL_LINK_DAYS = 90
