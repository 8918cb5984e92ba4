/** Counted in characters. NIST SP 800-63B asks for 15 of a password alone, and 8 of one with a second factor. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256
