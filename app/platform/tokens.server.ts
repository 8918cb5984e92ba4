import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits. The database stores only the `hashToken` of a token. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Excludes characters that look or sound alike: 0/O, 1/I/L, 5/S, 8/B, 2/Z, U/V. */
const READABLE_CHARACTERS = '34679ACDEFGHJKMNPQRTWXY'

export function createCode(length: number, alphabet = READABLE_CHARACTERS): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A reference for a visitor, such as `MS-7KQ4-3F`, one of 148 million. The caller creates another if a row already has it. */
export function createReference(): string {
  const code = createCode(6)
  return `MS-${code.slice(0, 4)}-${code.slice(4)}`
}

export function hashToken(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url')
}

/** Derives a key for one purpose, so that a token for one purpose is invalid for another. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(purpose).digest()
}

/** HMAC-SHA-256, for values that could be guessed, such as an e-mail address. */
export function hash(secretKey: string, purpose: string, ...values: string[]): string {
  return createHmac('sha256', deriveKey(secretKey, purpose)).update(values.join('\u0000')).digest('base64url')
}

/** Returns a signed token. The value must not contain dots and stays readable in the token. */
export function sign(secretKey: string, purpose: string, value: string, expiresAt?: Date): string {
  const expiry = expiresAt?.getTime().toString(36) ?? ''
  return `${value}.${expiry}.${hash(secretKey, purpose, value, expiry)}`
}

export function verify(secretKey: string, purpose: string, token: string, now: Date): string | undefined {
  const [value = '', expiry = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isEqual(signature, hash(secretKey, purpose, value, expiry))) return undefined
  return expiry === '' || now.getTime() < Number.parseInt(expiry, 36) ? value : undefined
}

export function isEqual(one: string | Buffer, other: string | Buffer): boolean {
  const [a, b] = [Buffer.from(one as string), Buffer.from(other as string)]
  return a.length === b.length && timingSafeEqual(a, b)
}
