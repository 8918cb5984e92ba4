import { z } from 'zod'

/** What is wrong with a file that should be a backup, in words for the person at the keyboard. */
export class UnusableBackup extends Error {}
export const HARMED = 'is not whole: a part of it has come to harm.'

/**
 * How a backup is locked with a passphrase. `check` is made from the passphrase beside the key, and tells nothing of it: a
 * wrong one is told from a file that has come to harm.
 */
const seal = z.strictObject({ by: z.literal('scrypt-17 aes-256-gcm'), salt: z.base64(), check: z.base64() })
export type Seal = z.infer<typeof seal>

const head = z.strictObject({ version: z.int().positive(), seal: seal.nullable() })

const VERSION = 1
/** Programs that unpack zstd pass over a part that begins so. */
const SKIPPED = 0x184d2a50
const HEAD_WORD = 'mustard-seed backup\n'
const END_WORD = 'mustard-seed backup ends\n'
const MARK_BYTES = 8
const LONGEST_HEAD_BYTES = 4_096
const DIGEST_BYTES = 32

/** How many bytes there are before the length of what a file begins with is known. */
export const HEAD_MARK_BYTES = MARK_BYTES
export const END_BYTES = MARK_BYTES + END_WORD.length + DIGEST_BYTES

/** What stands before and after everything else: without a passphrase, the file is a `.tar.zst` to any other program. */
export function writeHead(seal: Seal | null): Buffer {
  return frame(Buffer.from(HEAD_WORD + JSON.stringify({ version: VERSION, seal })))
}

/** @param digest SHA-256 of all that stands before */
export function writeEnd(digest: Buffer): Buffer {
  return frame(Buffer.concat([Buffer.from(END_WORD), digest]))
}

/** @returns how long the head is, the mark included. @throws UnusableBackup for a file of something else */
export function lengthOfHead(mark: Buffer): number {
  const length = mark.length === MARK_BYTES && mark.readUInt32LE(0) === SKIPPED ? mark.readUInt32LE(4) : 0
  if (length < HEAD_WORD.length || length > LONGEST_HEAD_BYTES) throw new UnusableBackup('is no backup of this site.')
  return MARK_BYTES + length
}

/** @throws UnusableBackup */
export function readHead(bytes: Buffer): { seal: Seal | null } {
  const text = bytes.toString('utf8', MARK_BYTES)
  if (!text.startsWith(HEAD_WORD)) throw new UnusableBackup('is no backup of this site.')
  const read = head.safeParse(parsed(text.slice(HEAD_WORD.length)))
  if (!read.success) throw new UnusableBackup('is not whole: nobody can read how it begins.')
  if (read.data.version > VERSION) throw new UnusableBackup('was made by a newer release of this site. Update this one first.')
  return { seal: read.data.seal }
}

/** @returns the digest. @throws UnusableBackup for a file whose end is missing */
export function readEnd(bytes: Buffer): Buffer {
  const digest = bytes.subarray(-DIGEST_BYTES)
  if (bytes.length !== END_BYTES || !bytes.equals(writeEnd(digest))) throw new UnusableBackup('is not whole: its end is missing.')
  return digest
}

function frame(content: Buffer): Buffer {
  const mark = Buffer.alloc(MARK_BYTES)
  mark.writeUInt32LE(SKIPPED, 0)
  mark.writeUInt32LE(content.length, 4)
  return Buffer.concat([mark, content])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
