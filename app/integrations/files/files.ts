export type KeptFile = { key: string; changedAt: Date }

/** Keys are made by us: lower-case letters, digits, hyphens and one extension, as `4f…-400.webp`. */
export type Files = {
  /** Replaces a file of that key. When it returns, the file outlives a power cut. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Whoever opens a file reads `body` to its end or cancels it. @returns undefined where there is no such file */
  open(key: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | undefined>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
  /** In no order. */
  list(): AsyncIterable<KeptFile>
  /** Free bytes on the disk; infinite for a bucket. */
  roomBytes(): Promise<number>
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/

/** @throws Error for a key that could name a file elsewhere */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A file of ours has no such name.')
  return key
}
