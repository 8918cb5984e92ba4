/** The purpose of a link to 'your giving'; its subject is the address, in small letters. */
export const GIVING = 'giving'
