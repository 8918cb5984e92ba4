import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp, Order } from '#app/platform/database/tables.ts'
import { isEqual } from '#app/platform/tokens.server.ts'

type PasskeyTable = {
  id: string
  staffId: string
  publicKey: string
  algorithm: number
  counter: Order
  name: string
  addedAt: Timestamp
  usedAt: Timestamp | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskPasskeys: PasskeyTable
  }
}

export const MAX_PASSKEYS = 10

/** @returns false if the key exists already, or the account has `MAX_PASSKEYS` */
export async function insertPasskey(trx: Trx, staffId: string, key: NewPasskey, name: string, now: Date): Promise<boolean> {
  if ((await listPasskeys(trx, staffId)).length >= MAX_PASSKEYS) return false
  const inserted = await trx
    .insertInto('deskPasskeys')
    .values({ ...key, staffId, name, addedAt: now, usedAt: null })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listPasskeys(db: Db, staffId: string) {
  return db
    .selectFrom('deskPasskeys')
    .select(['id', 'name', 'addedAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('addedAt')
    .execute()
}

export async function verifyPasskey(db: Db, staffId: string, json: string, asked: ExpectedChallenge, now: Date): Promise<boolean> {
  const id = readPasskeyId(json)
  if (id === undefined) return false
  const stored = await db
    .selectFrom('deskPasskeys')
    .select(['id', 'publicKey', 'counter'])
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  const verified = stored && verifyAssertion(json, { ...stored, counter: Number(stored.counter) }, asked)
  if (!verified) return false
  const updated = await db
    .updateTable('deskPasskeys')
    .set({ counter: verified.counter, usedAt: now })
    .where('id', '=', id)
    .where('counter', '=', stored.counter)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function deletePasskey(trx: Trx, staffId: string, id: string): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('deskPasskeys')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

export async function deletePasskeys(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('deskPasskeys').where('staffId', '=', staffId).execute()
}

/** COSE numbers of the accepted signature algorithms: ECDSA on P-256, Ed25519, and RSA with SHA-256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

const TIMEOUT_MS = 120_000

type Site = { siteName: string; siteUrl: string }

const PUBLIC_KEY = 'public-key' as const

export const relyingPartyId = ({ siteUrl }: Pick<Site, 'siteUrl'>) => new URL(siteUrl).hostname

/** No attestation is requested, because it would identify the device and is not checked. */
export function creationOptions(site: Site, staff: { id: string; email: string; name: string }, challenge: string, known: string[]) {
  return {
    challenge,
    rp: { id: relyingPartyId(site), name: site.siteName },
    user: { id: Buffer.from(staff.id).toString('base64url'), name: staff.email, displayName: staff.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
    excludeCredentials: known.map((id) => ({ type: PUBLIC_KEY, id })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
    timeout: TIMEOUT_MS,
  }
}
export type CreationOptions = ReturnType<typeof creationOptions>

export function requestOptions(site: Pick<Site, 'siteUrl'>, challenge: string, known: string[]) {
  return {
    challenge,
    rpId: relyingPartyId(site),
    allowCredentials: known.map((id) => ({ type: PUBLIC_KEY, id })),
    userVerification: 'required' as const,
    timeout: TIMEOUT_MS,
  }
}
export type RequestOptions = ReturnType<typeof requestOptions>

export type ExpectedChallenge = { challenge: string | undefined; siteUrl: string }
export type NewPasskey = { id: string; publicKey: string; algorithm: number; counter: number }
export type StoredPasskey = { id: string; publicKey: string; counter: number }

/** The layout of the authenticator data (WebAuthn, section 6.1). */
const RP_HASH_BYTES = 32
const FLAGS_AT = 32
const COUNTER_AT = 33
const ID_LENGTH_AT = 53
const ID_AT = 55
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/)
const registrationSchema = z.object({
  id: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, publicKey: base64url, publicKeyAlgorithm: z.number() }),
})
const assertionSchema = z.object({
  id: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
const clientDataSchema = z.object({ type: z.string(), challenge: z.string(), origin: z.string(), crossOrigin: z.boolean().optional() })

/** Verifies as WebAuthn, section 7.1, describes, but without attestation: a forged key could be used only by its sender. */
export function verifyRegistration(json: string, asked: ExpectedChallenge): NewPasskey | undefined {
  const parsed = registrationSchema.safeParse(parseJson(json))
  if (!parsed.success) return undefined
  const { id, response } = parsed.data
  const bytes = decodeBase64url(response.authenticatorData)
  if (!matchesChallenge(response.clientDataJSON, 'webauthn.create', asked) || !isForThisSite(bytes, asked)) return undefined
  if (!PASSKEY_ALGORITHMS.includes(response.publicKeyAlgorithm) || !toPublicKey(response.publicKey)) return undefined
  if ((bytes[FLAGS_AT]! & HAS_CREDENTIAL) === 0 || bytes.length < ID_AT) return undefined
  const credentialId = bytes.subarray(ID_AT, ID_AT + bytes.readUInt16BE(ID_LENGTH_AT))
  if (credentialId.length === 0 || !credentialId.equals(decodeBase64url(id))) return undefined
  return { id, publicKey: response.publicKey, algorithm: response.publicKeyAlgorithm, counter: bytes.readUInt32BE(COUNTER_AT) }
}

export function readPasskeyId(json: string): string | undefined {
  const parsed = assertionSchema.safeParse(parseJson(json))
  return parsed.success ? parsed.data.id : undefined
}

/** Verifies as WebAuthn, section 7.2, describes. @returns the key's signature counter */
export function verifyAssertion(json: string, stored: StoredPasskey, asked: ExpectedChallenge): { counter: number } | undefined {
  const parsed = assertionSchema.safeParse(parseJson(json))
  const key = toPublicKey(stored.publicKey)
  if (!parsed.success || parsed.data.id !== stored.id || !key) return undefined
  const { clientDataJSON, authenticatorData, signature } = parsed.data.response
  const bytes = decodeBase64url(authenticatorData)
  if (!matchesChallenge(clientDataJSON, 'webauthn.get', asked) || !isForThisSite(bytes, asked)) return undefined
  const signed = Buffer.concat([bytes, createHash('sha256').update(decodeBase64url(clientDataJSON)).digest()])
  if (!verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, decodeBase64url(signature))) return undefined
  const counter = bytes.readUInt32BE(COUNTER_AT)
  // Synced keys always report 0. A counter that does not grow comes from a copied key.
  const isCopy = (counter !== 0 || stored.counter !== 0) && counter <= stored.counter
  return isCopy ? undefined : { counter }
}

function matchesChallenge(clientDataJSON: string, type: string, { challenge, siteUrl }: ExpectedChallenge): boolean {
  const parsed = clientDataSchema.safeParse(parseJson(decodeBase64url(clientDataJSON).toString('utf8')))
  if (!parsed.success || challenge === undefined) return false
  const { data } = parsed
  const isSame = isEqual(data.challenge, challenge)
  return isSame && data.type === type && data.origin === new URL(siteUrl).origin && data.crossOrigin !== true
}

function isForThisSite(bytes: Buffer, asked: ExpectedChallenge): boolean {
  if (bytes.length < COUNTER_AT + 4) return false
  const wanted = createHash('sha256').update(relyingPartyId(asked)).digest()
  const flags = bytes[FLAGS_AT]!
  return bytes.subarray(0, RP_HASH_BYTES).equals(wanted) && (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0
}

function toPublicKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: decodeBase64url(publicKey), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function decodeBase64url(base64: string): Buffer {
  return Buffer.from(base64, 'base64url')
}
