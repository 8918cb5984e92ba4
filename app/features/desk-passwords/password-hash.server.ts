import { argon2, type Argon2Parameters, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalized } from '#app/platform/normalized.ts'

/** RFC 9106, section 4, with less memory than its second choice: a small machine does one in a tenth of a second. */
const COST = { memory: 65_536, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16

const hashWith = promisify(argon2)

/** As it is kept: algorithm, cost and salt stand before the hash, so that a later cost knows what an earlier one made. */
export async function hashPassword(secretKey: string, password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  return format(nonce, await derive(secretKey, password, { ...COST, nonce, tagLength: TAG_BYTES }))
}

/** Compared where there is no account: the answer takes as long as for one. No password has it. */
export const DUMMY_HASH = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

export async function isPassword(secretKey: string, password: string, kept: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(kept)
  if (!parts) throw new Error('A password hash is not of the kind that is written here.')
  const [, memory, passes, parallelism, salt, hash] = parts
  const wanted = Buffer.from(hash!, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(
    await derive(secretKey, password, { ...cost, nonce: Buffer.from(salt!, 'base64'), tagLength: wanted.length }),
    wanted,
  )
}

/** Keyed, so that a dump of the database alone lets nobody try passwords against it. The same letters typed in two ways are one password. */
function derive(secretKey: string, password: string, cost: Omit<Argon2Parameters, 'message' | 'secret'>): Promise<Buffer> {
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'desk passwords', 32))
  return hashWith('argon2id', { ...cost, message: normalized(password, 'NFKC'), secret })
}

function format(nonce: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Without its padding, as such strings are written. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=/g, '')
}
