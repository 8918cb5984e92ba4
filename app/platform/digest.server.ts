import { createHash, createHmac, randomInt } from 'node:crypto'

/** SHA-256 as base64url, for values that are already unguessable. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url')
}

/** HMAC-SHA-256 as base64url, for values that could be guessed, such as an address. `use` keeps one purpose apart from another. */
export function keyedDigest(secretKey: string, use: string, value: string): string {
  return createHmac('sha256', secretKey).update(`${use}\u0000${value}`).digest('base64url')
}

/** Letters and digits that can be read aloud: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, U/V. */
const READABLE = '34679ACDEFGHJKMNPQRTWXY'

/** A reference to tell a visitor, such as `MS-7KQ4-3F`: 23^6, about 148 million: where a row has it already, its writer draws another. */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => READABLE[randomInt(READABLE.length)]).join('')
  return `MS-${letters.slice(0, 4)}-${letters.slice(4)}`
}
