export type StoredFile = { key: string; changedAt: Date }

/** The site creates the keys: lower-case letters, digits, hyphens and one extension, such as `4f…-400.webp`. */
export type Files = {
  /** Replaces an existing file. When the promise resolves, the file survives a power failure. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The caller must read `body` to its end or cancel it. @returns undefined if there is no such file */
  open(key: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | undefined>
  /** A missing file is not an error. */
  remove(key: string): Promise<void>
  /** The files are in no particular order. */
  list(): AsyncIterable<StoredFile>
  /** Returns the free bytes on the disk, or infinity for a bucket. */
  roomBytes(): Promise<number>
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/

/** @throws Error for an invalid key, which could name a file outside the store */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A file of ours has no such name.')
  return key
}
