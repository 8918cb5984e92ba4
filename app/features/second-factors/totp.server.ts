import { createHmac } from 'node:crypto'
import { normalized } from '#app/platform/normalized.ts'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a new code each half minute. */
const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 asks for 160 bits. */
export const SECRET_BYTES = 20
/** A clock may be off by so many steps, and a code typed at its end. */
const DRIFT_STEPS = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The code of one half minute. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 0x0f
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** A code as it was typed, without what people put between its digits. */
export function plainCode(typed: string): string {
  return normalized(typed, 'NFKC').replace(/[\s\-–.]/g, '')
}

/**
 * The half minute that a code belongs to, around now.
 * @param after the newest that was taken already: neither it nor one before it is found
 */
export function stepOf(secret: Buffer, typed: string, now: Date, after: number): number | undefined {
  const code = plainCode(typed)
  const current = stepAt(now)
  const around = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current - DRIFT_STEPS + index)
  return around.find((step) => step > after && codeAt(secret, step) === code)
}

/** As apps take it when it is typed. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthAddress({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  // Apps show a plus as it is.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}
