/** Of a search on this site, in characters as people count them. */
export const LONGEST_QUERY = 100
