import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'
import { PASSKEY_ALGORITHMS, relyingPartyOf } from './passkey-options.server.ts'

/** What this very question was: the browser signs it together with where it was asked. */
export type Asked = { challenge: string; siteUrl: string }
export type NewPasskey = { id: string; publicKey: string; algorithm: number; counter: number }
export type KeptPasskey = { id: string; publicKey: string; counter: number }

/** The parts of authenticator data, of fixed length: WebAuthn, section 6.1. */
const RP_HASH_BYTES = 32
const FLAGS_AT = 32
const COUNTER_AT = 33
const ID_LENGTH_AT = 53
const ID_AT = 55
const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
/** As browsers write a credential (`toJSON`); of what is not asked for, nothing is read. */
const created = z.object({
  id: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, publicKey: base64url, publicKeyAlgorithm: z.number() }),
})
const shown = z.object({
  id: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
const clientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string(), crossOrigin: z.boolean().optional() })

/**
 * A key that a browser made, if it answers what was asked (WebAuthn, section 7.1). Attestation is not asked for, so the key
 * itself is as true as the session that brings it: whoever sends another makes one that only they can use.
 */
export function readNewPasskey(json: string, asked: Asked): NewPasskey | undefined {
  const parsed = created.safeParse(parse(json))
  if (!parsed.success) return undefined
  const { id, response } = parsed.data
  const bytes = bytesOf(response.authenticatorData)
  if (!answers(response.clientDataJSON, 'webauthn.create', asked) || !isOurs(bytes, asked)) return undefined
  if (!PASSKEY_ALGORITHMS.includes(response.publicKeyAlgorithm) || !keyOf(response.publicKey)) return undefined
  if ((bytes[FLAGS_AT]! & HOLDS_CREDENTIAL) === 0 || bytes.length < ID_AT) return undefined
  const held = bytes.subarray(ID_AT, ID_AT + bytes.readUInt16BE(ID_LENGTH_AT))
  if (held.length === 0 || !held.equals(bytesOf(id))) return undefined
  return { id, publicKey: response.publicKey, algorithm: response.publicKeyAlgorithm, counter: bytes.readUInt32BE(COUNTER_AT) }
}

/** Which key a browser says it shows; whether it does is asked next. */
export function passkeyIdOf(json: string): string | undefined {
  const parsed = shown.safeParse(parse(json))
  return parsed.success ? parsed.data.id : undefined
}

/** Whether the key signed what was asked (WebAuthn, section 7.2). @returns how often it says it was used */
export function readShownPasskey(json: string, kept: KeptPasskey, asked: Asked): { counter: number } | undefined {
  const parsed = shown.safeParse(parse(json))
  const key = keyOf(kept.publicKey)
  if (!parsed.success || parsed.data.id !== kept.id || !key) return undefined
  const { clientDataJSON, authenticatorData, signature } = parsed.data.response
  const bytes = bytesOf(authenticatorData)
  if (!answers(clientDataJSON, 'webauthn.get', asked) || !isOurs(bytes, asked)) return undefined
  const signed = Buffer.concat([bytes, createHash('sha256').update(bytesOf(clientDataJSON)).digest()])
  if (!verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, bytesOf(signature))) return undefined
  const counter = bytes.readUInt32BE(COUNTER_AT)
  // Keys that are kept on several devices don't count. Of one that does, a lower number is a copy's.
  const isCopy = (counter !== 0 || kept.counter !== 0) && counter <= kept.counter
  return isCopy ? undefined : { counter }
}

function answers(clientDataJSON: string, type: string, { challenge, siteUrl }: Asked): boolean {
  const parsed = clientData.safeParse(parse(bytesOf(clientDataJSON).toString('utf8')))
  if (!parsed.success) return false
  const { data } = parsed
  const isSame = data.challenge.length === challenge.length && timingSafeEqual(Buffer.from(data.challenge), Buffer.from(challenge))
  return isSame && data.type === type && data.origin === new URL(siteUrl).origin && data.crossOrigin !== true
}

/** Made for this site, with somebody there who showed the device that they are its owner. */
function isOurs(bytes: Buffer, asked: Asked): boolean {
  if (bytes.length < COUNTER_AT + 4) return false
  const wanted = createHash('sha256').update(relyingPartyOf(asked)).digest()
  const flags = bytes[FLAGS_AT]!
  return bytes.subarray(0, RP_HASH_BYTES).equals(wanted) && (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0
}

function keyOf(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64url')
}
