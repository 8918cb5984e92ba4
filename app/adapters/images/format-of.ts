export type SentFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'other'

/** Twelve tell every format that we take from every other. */
export const HEAD_BYTES = 12

/** Brands of HEIF files that hold what browsers don't show (ISO/IEC 23008-12, annex B). */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** What a file is by its first bytes; its name and what the browser says of it can be anything. @param head `HEAD_BYTES` or fewer */
export function formatOf(head: Uint8Array): SentFormat {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'heic' : 'other'
}
