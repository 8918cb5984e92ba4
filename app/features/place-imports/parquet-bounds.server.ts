import type { FileHandle } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { AsyncBuffer, Compressors } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { readAt } from './file-kind.server.ts'

/** More would be needed for a part of a file than there is memory for. */
export class TooLarge extends Error {}

/** How much may still be read and unpacked. */
type Budget = { take(bytes: number): void }

export function newBudget(mostBytes: number): Budget {
  let left = mostBytes
  return {
    take(bytes) {
      if (!(bytes >= 0 && bytes <= left)) throw new TooLarge(`are larger than ${Math.round(mostBytes / 1024)} KB: nothing of Overture’s is`)
      left -= bytes
    },
  }
}

/** Where a file says that a part of it stands and how long that is may be wrong. */
export function boundedFile(file: FileHandle, bytes: number, budget: Budget): AsyncBuffer {
  return {
    byteLength: bytes,
    slice: async (start, end = bytes) => {
      budget.take(end - start)
      const { buffer, byteOffset, length } = await readAt(file, start, end - start)
      return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
    },
  }
}

/** Those of Node.js stop at the length that a page says it has; the others make room for no more than that. */
const PLATFORM: Compressors = {
  GZIP: (input, length) => gunzipSync(input, { maxOutputLength: Math.max(1, length) }),
  ZSTD: (input, length) => zstdDecompressSync(input, { maxOutputLength: Math.max(1, length) }),
  BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: Math.max(1, length) }),
}

/** A few bytes may be made into as many as memory holds. */
export function boundedCompressors(budget: Budget): Compressors {
  const bounded = Object.entries({ ...compressors, ...PLATFORM }).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number) => {
      budget.take(length)
      return unpack(input, length)
    },
  ])
  return Object.fromEntries(bounded) as Compressors
}
