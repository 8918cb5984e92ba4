import { timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '#app/platform/digest.server.ts'

/** Who gave it: the private page of whoever has the code, or the welcome of the sign-up that made it. */
export type ProvedBy = 'page' | 'welcome'

/** Long enough for a page that was opened to tell; the next time it is opened it gets another. */
const MOST_MS = 3_600_000
const PROOF = /^(page|welcome)\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

const signatureOf = (secretKey: string, by: string, at: string, code: string) =>
  keyedDigest(secretKey, 'own-device', [by, at, code].join('\u0000'))

/** By which a device shows that it belongs to whoever has a code. */
export function makeOwnProof(secretKey: string, code: string, by: ProvedBy, now: Date): string {
  const at = now.getTime().toString(36)
  return `${by}.${at}.${signatureOf(secretKey, by, at, code)}`
}

/** @returns who gave it; undefined for what is not ours, of another code, or old */
export function readOwnProof(secretKey: string, proof: string, code: string, now: Date): ProvedBy | undefined {
  const [, by = '', at = '', signature = ''] = PROOF.exec(proof) ?? []
  const age = now.getTime() - Number.parseInt(at, 36)
  const ours = signatureOf(secretKey, by, at, code)
  const isOurs = signature.length === ours.length && timingSafeEqual(Buffer.from(signature), Buffer.from(ours))
  return isOurs && age >= 0 && age <= MOST_MS ? (by as ProvedBy) : undefined
}
