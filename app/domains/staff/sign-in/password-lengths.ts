/** Lengths in characters. NIST SP 800-63B requires 15 for a password alone, and 8 for one with a second factor. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256
