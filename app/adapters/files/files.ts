/** A kept file. `changedAt`: when it was put there. */
export type KeptFile = { key: string; changedAt: Date }

/** Where pictures are kept. Keys are made by us: small letters, digits, hyphens and one ending, `4f…-400.webp`. */
export type Files = {
  /** Once this answers, the file outlives a power cut. Puts over what was there. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Undefined where there is none. Whoever gets the bytes reads them to their end, or cancels them. */
  open(key: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | undefined>
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>
  /** Every file, in no order; what is put or removed meanwhile may be missing or there. */
  list(): AsyncIterable<KeptFile>
  /** Bytes that are free where they lie; endless where nobody counts them. */
  roomBytes(): Promise<number>
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]+$/

/** @throws Error for a key that is none of ours: it could name a file elsewhere */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A file of ours has no such name.')
  return key
}
