import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '#app/platform/digest.server.ts'
import { LOOKED_AT_MS } from './looked-at.ts'

/** Not longer ago does a visit begin that counts. */
const MOST_MS = 3_600_000
/** Moments of the token are whole milliseconds in base 36. */
const TOKEN = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

type Bound = {
  /** A code, and how it was opened. */
  code: string
  kind: string
  /** Of the visitor, by the salt of the day. */
  digest: string
}

const signatureOf = (secretKey: string, at: string, { code, kind, digest }: Bound) =>
  keyedDigest(secretKey, 'visit', [at, code, kind, digest].join('\u0000'))

/**
 * Signed, and bound to all that it is for. It holds nothing but its moment; that it works once is kept by the ledger, which
 * has each visitor once a day.
 */
export function makeToken(secretKey: string, bound: Bound, now: Date): string {
  const at = now.getTime().toString(36)
  return `${at}.${signatureOf(secretKey, at, bound)}`
}

/** When it was made; undefined for what cannot be one, or comes too early or too late. */
export function readMoment(token: string, now: Date): Date | undefined {
  const at = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36)
  const age = now.getTime() - at
  return age >= LOOKED_AT_MS && age <= MOST_MS ? new Date(at) : undefined
}

export function isSigned(secretKey: string, token: string, bound: Bound): boolean {
  const [, at = '', signature = ''] = TOKEN.exec(token) ?? []
  const ours = signatureOf(secretKey, at, bound)
  return signature.length === ours.length && timingSafeEqual(Buffer.from(signature), Buffer.from(ours))
}
