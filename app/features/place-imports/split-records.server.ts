import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'

/** A piece of a file: its text, or of one that cannot be used what is wrong with it and how it begins. */
export type Piece = {
  text: string
  problem?: string
  /** Where it begins, and where the next is looked for: bytes of the file. */
  at: number
  end: number
  /** Nothing comes after it, not even what closes it. */
  last: boolean
}

/** Finds where records end, byte by byte, and remembers what it is in the middle of. */
export type Scanner = {
  /**
   * Goes on from `from`.
   * @returns where the record ends and where the next begins; 'over' where no record can follow; undefined where more is needed
   */
  scan(bytes: Buffer, from: number): { end: number; next: number } | 'over' | undefined
  /** Begins a record anew. */
  reset(): void
  /** Whether a record that is not closed by the end of the file is whole all the same. */
  endsWithFile(): boolean
  /**
   * Where a record may go over several lines and only a wrong mark may have joined them: whether it is one. Of what is
   * none, or has become too long, the first line is given up, and the next is a record of its own.
   */
  isWhole?: (record: string) => boolean
  longestBytes: number
}

const AT_ONCE = 1024 * 1024
const SHOWN_BYTES = 500

/** The records of a file from a place on, some at a time, in memory that does not grow with the file. */
export async function* splitRecords(file: FileHandle, position: number, scanner: Scanner): AsyncGenerator<Piece[]> {
  // One buffer for all of it: a new one for each part of a file costs more than what is done with it.
  let buffer: Buffer = Buffer.allocUnsafe(2 * AT_ONCE)
  let kept = 0
  let skipped: { at: number; start: string } | undefined
  for (let readTo = position; ;) {
    const { bytesRead } = await file.read(buffer, kept, AT_ONCE, readTo)
    const bytes = buffer.subarray(0, kept + bytesRead)
    // Where the first of these bytes stands in the file.
    const base = readTo - kept
    readTo += bytesRead
    const pieces: Piece[] = []
    let start = 0
    let scanned = kept
    const giveUp = (end: number, next: number, problem: string, last = false) => {
      const { at, start: text } = skipped ?? { at: base + start, start: bytes.toString('utf8', start, Math.min(end, start + SHOWN_BYTES)) }
      pieces.push({ text, problem, at, end: base + next, last })
      skipped = undefined
    }
    for (;;) {
      const found = scanner.scan(bytes, scanned)
      if (found === 'over') return yield pieces
      const firstLine = skipped ? -1 : wronglyJoined(scanner, bytes, start, found, bytesRead === 0)
      if (!found && firstLine < 0) break
      if (!found || firstLine >= 0) {
        giveUp(firstLine, firstLine + 1, 'a quotation mark is opened and not closed')
        scanner.reset()
        start = scanned = firstLine + 1
        continue
      }
      if (skipped || found.end - start > scanner.longestBytes) giveUp(found.end, found.next, tooLong(scanner))
      else pieces.push(pieceOf(bytes, start, found.end, base, base + found.next))
      start = scanned = found.next
    }
    if (bytesRead === 0) {
      if (skipped || bytes.length - start > scanner.longestBytes) giveUp(bytes.length, bytes.length, tooLong(scanner), true)
      else if (bytes.length > start && scanner.endsWithFile())
        pieces.push({ ...pieceOf(bytes, start, bytes.length, base, readTo), last: true })
      else if (!scanner.endsWithFile()) giveUp(bytes.length, bytes.length, 'the file ends in the middle of this record', true)
      return yield pieces
    }
    if (!skipped && bytes.length - start > scanner.longestBytes)
      skipped = { at: base + start, start: bytes.toString('utf8', start, start + SHOWN_BYTES) }
    kept = skipped ? 0 : bytes.length - start
    if (kept + AT_ONCE > buffer.length) buffer = Buffer.concat([buffer.subarray(0, bytes.length), Buffer.alloc(AT_ONCE)])
    buffer.copyWithin(0, start, start + kept)
    yield pieces
  }
}

/** Where the first line ends of what only seems to be one record; -1 where it is one, or more has to be read to say so. */
function wronglyJoined(scanner: Scanner, bytes: Buffer, start: number, found: { end: number } | undefined, isAll: boolean): number {
  if (!scanner.isWhole) return -1
  const end = found?.end ?? bytes.length
  if (!found && end - start <= scanner.longestBytes && !(isAll && end > start && !scanner.endsWithFile())) return -1
  const firstLine = bytes.indexOf(0x0a, start)
  if (firstLine < 0 || firstLine >= end) return -1
  return found && end - start <= scanner.longestBytes && scanner.isWhole(bytes.toString('utf8', start, end)) ? -1 : firstLine
}

function pieceOf(bytes: Buffer, start: number, end: number, base: number, next: number): Piece {
  const record = bytes.subarray(start, end)
  const place = { at: base + start, end: next, last: false }
  if (isUtf8(record)) return { text: record.toString('utf8'), ...place }
  return { text: record.toString('latin1', 0, SHOWN_BYTES), problem: 'is not in UTF-8', ...place }
}

function tooLong({ longestBytes }: Scanner): string {
  return `is longer than ${Math.round(longestBytes / 1024)} KB`
}
