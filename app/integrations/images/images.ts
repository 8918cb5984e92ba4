/** The maximum size of an upload in bytes. The largest photos of phones are 5 to 10 MB. */
export const MAX_IMAGE_BYTES = 12 * 1024 * 1024
/** The maximum of width times height, checked in the header. Cameras "of 50 megapixels" make pictures of up to 8256 × 6192. */
export const MAX_PIXELS = 52_000_000
/** Includes the start of the process, which takes a quarter of a second on an idle machine. */
export const MAX_PROCESSING_MS = 12_000
export const IMAGE_WIDTHS = [400, 800, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export type ImageFile = { width: number; format: ImageFormat; bytes: Buffer }

/** `width` and `height` are those of the largest file. `thumbhash` is base64. */
export type ProcessedImage = {
  width: number
  height: number
  thumbhash: string
  files: ImageFile[]
  preview?: Buffer
}

/** The size that services expect of a preview image (Open Graph). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

export type Box = { left: number; top: number; width: number; height: number }
/** `crop` and `blurs` are in fractions of the sides of the original picture. A blur cannot be reversed. */
export type ImageEdits = { crop: Box | null; blurs: Box[] }

export type ImageOptions = {
  preview?: boolean
  edits?: ImageEdits
  opaque?: boolean
}

/**
 * `heic` is the iPhone's own format, which few browsers besides Safari show. `too-heavy` exceeds the memory limit. After `busy`, the
 * picture can be sent again.
 */
export type ImageFailure = 'too-large' | 'too-many-pixels' | 'heic' | 'other-format' | 'empty' | 'unreadable' | 'too-heavy' | 'busy'

export type ImageResult = ({ ok: true } & ProcessedImage) | { ok: false; reason: ImageFailure }

export type Images = {
  make(path: string, wanted?: ImageOptions): Promise<ImageResult>
  close(): void
}

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'other'

export const FORMAT_DETECTION_BYTES = 12

/** Brands of HEIF files (ISO/IEC 23008-12). Most browsers do not show their content, which usually is HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

export function detectFormat(head: Uint8Array): UploadFormat {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'heic' : 'other'
}
