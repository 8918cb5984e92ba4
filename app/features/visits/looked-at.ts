/** So long a page is looked at before the visit counts. */
export const LOOKED_AT_MS = 2_000
