import { UnusableBackup } from './file-frames.ts'

/** One file of an archive, whole: all of ours fit into memory. */
export type Entry = { name: string; bytes: Buffer }

const BLOCK = 512
const LONGEST_NAME = 100
/** Larger than any picture and any part of a table. */
const MOST_BYTES = 512 * 1024 * 1024

/** The parts of POSIX's ustar format that plain files need. @throws Error for a name that has no room */
export function* writeEntry({ name, bytes }: Entry, at: Date): Generator<Buffer> {
  yield headOf(name, bytes.length, at)
  yield bytes
  if (bytes.length % BLOCK > 0) yield Buffer.alloc(BLOCK - (bytes.length % BLOCK))
}

/** What stands after the last entry. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

function headOf(name: string, bytes: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME || bytes > MOST_BYTES) throw new Error(`${name} has no room in an archive.`)
  const head = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  head.write(name, 0)
  head.write(octal(0o600, 7), 100)
  head.write(octal(0, 7), 108)
  head.write(octal(0, 7), 116)
  head.write(octal(bytes, 11), 124)
  head.write(octal(Math.floor(at.getTime() / 1000), 11), 136)
  head.write('0', 156)
  head.write('ustar\u000000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** Of all bytes, with spaces where it stands itself. */
function sumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** Every entry, until both blocks of zeros that end an archive. @throws UnusableBackup for anything else */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const { take, rest } = openTaking(source)
  for (;;) {
    const head = await take(BLOCK)
    if (head.every((byte) => byte === 0)) break
    const bytes = Number.parseInt(textIn(head, 124, 12), 8)
    if (sumOf(head) !== Number.parseInt(textIn(head, 148, 8), 8) || !(bytes <= MOST_BYTES)) throw broken()
    const whole = await take(Math.ceil(bytes / BLOCK) * BLOCK)
    yield { name: textIn(head, 0, LONGEST_NAME), bytes: whole.subarray(0, bytes) }
  }
  if (!(await take(BLOCK)).equals(TAR_END.subarray(BLOCK)) || (await rest()) > 0) throw broken()
}

function textIn(head: Buffer, from: number, length: number): string {
  return head.toString('utf8', from, from + length).split('\0', 1)[0]!
}

function openTaking(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  async function more(): Promise<boolean> {
    const { value, done } = await parts.next()
    if (done) return false
    held.push(value)
    length += value.length
    return true
  }
  return {
    /** Exactly so many bytes. */
    async take(bytes: number): Promise<Buffer> {
      while (length < bytes) if (!(await more())) throw broken()
      const all = held.length === 1 ? held[0]! : Buffer.concat(held)
      held = [all.subarray(bytes)]
      length = all.length - bytes
      return all.subarray(0, bytes)
    },
    /** How many bytes are left, once all of them were read. */
    async rest(): Promise<number> {
      while (await more()) held = []
      return length
    },
  }
}

const broken = () => new UnusableBackup('is not whole: it breaks off, or a part of it is none of ours.')
