/** In characters as people count them. NIST SP 800-63B asks for 15 of a password alone, and 8 of one beside a second factor. */
export const LEAST_PASSWORD = 12
export const LONGEST_PASSWORD = 256
