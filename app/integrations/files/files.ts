export type KeptFile = { key: string; changedAt: Date }

/** Keys are made by us: lower-case letters, digits, hyphens and one extension, as `4f…-400.webp`. */
export type Files = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  open(key: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | undefined>
  remove(key: string): Promise<void>
  list(): AsyncIterable<KeptFile>
  /** Free bytes on the disk; infinite for a bucket. */
  roomBytes(): Promise<number>
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A file of ours has no such name.')
  return key
}
