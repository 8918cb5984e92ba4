import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of ours that the client names and does not refuse with `q=0`. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** All three forms of one body. Quality 5 costs a few milliseconds for a page; 11 would cost a hundred. */
export async function compressAll(body: Buffer, quality = 5): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
    gz(body, { level: 6 }),
  ])
  return { br, gzip: gzipped, identity: body }
}
