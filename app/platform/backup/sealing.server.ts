import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HARMED, type Seal, UnusableBackup } from './file-frames.ts'

/** A guess takes 128 MB and half a second (OWASP's figures for scrypt). */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }
const KEY_BYTES = 32
const CHECK_BYTES = 16
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

export async function makeSeal(passphrase: string): Promise<{ seal: Seal; key: Buffer }> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await stretch(passphrase, salt)
  return { key, seal: { by: 'scrypt-17 aes-256-gcm', salt: salt.toString('base64'), check: check.toString('base64') } }
}

/** The key of a seal. @throws UnusableBackup for another passphrase */
export async function openSeal(seal: Seal, passphrase: string): Promise<Buffer> {
  const { key, check } = await stretch(passphrase, Buffer.from(seal.salt, 'base64'))
  const wanted = Buffer.from(seal.check, 'base64')
  if (wanted.length !== check.length || !timingSafeEqual(wanted, check))
    throw new UnusableBackup('is locked with another passphrase, or its beginning has come to harm.')
  return key
}

async function stretch(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const made = (await promisify<string, Buffer, number, object, unknown>(scrypt)(
    passphrase.normalize('NFC'),
    salt,
    KEY_BYTES + CHECK_BYTES,
    COST,
  )) as Buffer
  return { key: made.subarray(0, KEY_BYTES), check: made.subarray(KEY_BYTES) }
}

/**
 * Locks a stream in chunks, each with a number and the last one marked as the last, so that none can be left out, moved or
 * cut off (the STREAM construction, as `age` has it). A key is used for one file alone: its salt is of that file.
 * @param head how the file begins, which every chunk vouches for
 */
export async function* seal(key: Buffer, head: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const vouched = digestOf(head)
  for await (const { chunk, number, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(vouched)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws UnusableBackup at the first chunk that is not as it was written */
export async function* unseal(key: Buffer, head: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const vouched = digestOf(head)
  for await (const { chunk, number, isLast } of chunksOf(source, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new UnusableBackup('is not whole: it breaks off.')
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(vouched)
    cipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    const plain = cipher.update(chunk.subarray(0, -TAG_BYTES))
    // Nothing of it is given before all of it is known to be true.
    yield Buffer.concat([plain, finish(cipher)])
  }
}

/** The only thing that can go wrong then: the tag is another. */
function finish(cipher: ReturnType<typeof createDecipheriv>): Buffer {
  try {
    return cipher.final()
  } catch {
    throw new UnusableBackup(HARMED)
  }
}

/** Each is held back until it is known whether another follows. */
async function* chunksOf(source: AsyncIterable<Buffer>, bytes: number) {
  let number = 0n
  let held: Buffer[] = []
  let length = 0
  for await (const part of source) {
    held.push(part)
    length += part.length
    if (length <= bytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > bytes; at += bytes) yield { chunk: all.subarray(at, at + bytes), number: number++, isLast: false }
    held = [all.subarray(at)]
    length = all.length - at
  }
  yield { chunk: Buffer.concat(held), number, isLast: true }
}

function nonceOf(number: bigint, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeBigUInt64BE(number, 3)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
