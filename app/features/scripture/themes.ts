/** What a verse is about, and a story. The daily card shows a verse of one of them. */
export const THEMES = ['community', 'support', 'youth'] as const
