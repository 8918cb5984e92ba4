import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Timestamp, Order } from '#app/platform/database/tables.ts'
import { drawModules, modulesToSvgPath } from '#app/platform/qr-code.server.ts'
import { deriveKey } from '#app/platform/tokens.server.ts'
import { normalize } from '#app/platform/text.ts'

export function appSetup(secret: Buffer, { siteName, email }: { siteName: string; email: string }): AppSetup {
  const address = otpauthUri({ secret, issuer: siteName, account: email })
  const modules = drawModules(address)
  return { address, secret: toBase32(secret).replace(/(.{4})(?=.)/g, '$1 '), path: modulesToSvgPath(modules), size: modules.length }
}

/** `path` is the SVG path of the QR code, in a square of `size` units. */
export type AppSetup = { address: string; secret: string; path: string; size: number }

type AppTable = { id: string; staffId: string; sealed: string; madeAt: Timestamp; confirmedAt: Timestamp | null; lastStep: Order }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    deskApps: AppTable
  }
}

/** An unconfirmed secret is replaced after this time. */
const UNCONFIRMED_MS = 60 * 60_000
const unconfirmedSince = (now: Date) => new Date(now.getTime() - UNCONFIRMED_MS)

/** A recent unconfirmed secret is kept, so that a page that is shown twice shows the same secret. */
export async function createAppSecret(trx: Trx, secretKey: string, staffId: string, now: Date): Promise<void> {
  const drawn = { sealed: encryptSecret(secretKey, staffId, randomBytes(SECRET_BYTES)), madeAt: now }
  await trx
    .insertInto('deskApps')
    .values({ id: randomUUID(), staffId, ...drawn, confirmedAt: null, lastStep: 0 })
    .onConflict((row) =>
      row.column('staffId').where('confirmedAt', 'is', null).doUpdateSet(drawn).where('deskApps.madeAt', '<=', unconfirmedSince(now)),
    )
    .execute()
}

export async function findAppSecret(db: Db, secretKey: string, staffId: string, now: Date): Promise<Buffer | undefined> {
  const row = await selectUnconfirmed(db, staffId, now).executeTakeFirst()
  return row && decryptSecret(secretKey, staffId, row.sealed)
}

function selectUnconfirmed(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('deskApps')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is', null)
    .where('madeAt', '>', unconfirmedSince(now))
}

export async function confirmApp(trx: Trx, secretKey: string, staffId: string, typed: string, now: Date): Promise<boolean> {
  const app = await selectUnconfirmed(trx, staffId, now).forUpdate().executeTakeFirst()
  const step = app && findMatchingStep(decryptSecret(secretKey, staffId, app.sealed), typed, now, 0)
  if (!step) return false
  await trx.deleteFrom('deskApps').where('staffId', '=', staffId).where('confirmedAt', 'is not', null).execute()
  await trx.updateTable('deskApps').set({ confirmedAt: now, lastStep: step }).where('id', '=', app.id).execute()
  return true
}

/** Each code works once. */
export async function consumeAppCode(db: Db, secretKey: string, staffId: string, typed: string, now: Date): Promise<boolean> {
  const app = await db
    .selectFrom('deskApps')
    .selectAll()
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const step = app && findMatchingStep(decryptSecret(secretKey, staffId, app.sealed), typed, now, Number(app.lastStep))
  if (!step) return false
  const updated = await db
    .updateTable('deskApps')
    .set({ lastStep: step })
    .where('id', '=', app.id)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function hasApp(db: Db, staffId: string): Promise<boolean> {
  const app = await db
    .selectFrom('deskApps')
    .select('id')
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return app !== undefined
}

export async function deleteApps(trx: Trx, staffId: string): Promise<void> {
  await trx.deleteFrom('deskApps').where('staffId', '=', staffId).execute()
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM. The result is bound to one account, so that it is of no use in a row of another account. */
export function encryptSecret(secretKey: string, staffId: string, secret: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secretKey), nonce).setAAD(Buffer.from(staffId))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** @throws Error if the secret was encrypted with another key or for another account, or was changed */
export function decryptSecret(secretKey: string, staffId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secretKey), nonce).setAAD(Buffer.from(staffId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

const encryptionKey = (secretKey: string) => deriveKey(secretKey, 'desk-second-factors')

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30
const CODE_DIGITS = 6
/** RFC 4226 recommends 160 bits. */
export const SECRET_BYTES = 20
/** Codes of one step before and after are accepted, because clocks differ and codes are typed late. */
const DRIFT_STEPS = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function timeStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 0x0f
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

export function normalizeCode(typed: string): string {
  return normalize(typed, 'NFKC').replace(/[\s\-–.]/g, '')
}

/** @param after the last step that was used; this step and earlier ones are refused */
export function findMatchingStep(secret: Buffer, typed: string, now: Date, after: number): number | undefined {
  const code = normalizeCode(typed)
  const current = timeStepAt(now)
  const around = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current - DRIFT_STEPS + index)
  return around.find((step) => step > after && codeAt(secret, step) === code)
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The format is described at https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function otpauthUri({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: String(STEP_SECONDS),
  })
  // `URLSearchParams` writes a space as a plus, which apps do not decode.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}
