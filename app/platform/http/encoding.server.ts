import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type CompressedBody = { body: Buffer; best: boolean }

/** `fast` is for a visitor who waits. For a page of 75 KB, `best` takes 40 times as long and saves a tenth of the size. */
export async function compress(body: Buffer, encoding: Encoding, effort: 'fast' | 'best'): Promise<CompressedBody> {
  if (encoding === 'identity') return { body, best: true }
  if (encoding === 'gzip') return { body: await gz(body, { level: 9 }), best: true }
  const packed = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  return { body: packed, best: effort === 'best' }
}

/** The smallest window that contains the whole body, because Brotli's default allocates some ten megabytes for each page. */
function windowFor(bytes: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), 16), constants.BROTLI_DEFAULT_WINDOW)
}
