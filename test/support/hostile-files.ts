import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageFailure } from '#app/integrations/images/images.ts'

/** A file that a stranger may send as a picture, and the expected result. */
export type SentFile = { name: string; bytes: Buffer; becomes: 'a picture' | ImageFailure }

/** Texts in these files that must not be in any stored picture. */
export const PLANTED_TEXTS = ['<script', 'alert(', '<?php', 'GPSLatitude', 'Planted Camera', 'planted words', 'javascript:']
const SCRIPT = `<html><script>alert(1)</script></html>${PLANTED_TEXTS.join(' ')}`

const drawn = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
const withAlpha = sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.4 } } })
const noisy = sharp({
  create: { width: 500, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
})

const chunk = (type: string, data: Buffer, crc?: number) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE((crc ?? crc32(body)) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
const PNG_SIGN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
function header(width: number, height: number, { depth = 8, color = 2, interlaced = 0 } = {}): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, color, 0, 0, interlaced], 8)
  return data
}
/** A PNG of one color: a few KB that unpack to many. */
const png = (width: number, height: number, more: Parameters<typeof header>[2] & { before?: Buffer[] } = {}) => {
  const { before = [], depth = 8, color = 2 } = more
  const perRow = 1 + Math.ceil((width * depth * ({ 0: 1, 2: 3, 3: 1, 6: 4 }[color] ?? 3)) / 8)
  const rows = deflateSync(Buffer.alloc(perRow * height), { level: 9 })
  return Buffer.concat([
    PNG_SIGN,
    chunk('IHDR', header(width, height, more)),
    ...before,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const sof = (width: number, height: number) => {
  const dimensions = Buffer.from([
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), dimensions, Buffer.from([0xff, 0xd9])])
}
const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`, 'latin1'), Buffer.alloc(200, 7)])
const bmp = () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(400, 3)])

/** A photo with all the metadata that a phone adds: place, day, camera and comments. */
export async function photoWithMetadata(number: number): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Planted Camera', ImageDescription: 'planted words', Orientation: String((number % 8) + 1) },
    IFD3: { GPSLatitude: `33/1 ${number % 60}/1 0/1`, GPSLatitudeRef: 'N', GPSLongitude: '84/1 23/1 0/1', GPSLongitudeRef: 'W' },
  }
  const photo = drawn(320 + number, 200).withExif(exif)
  if (number % 3 === 0) return photo.jpeg().toBuffer()
  return number % 3 === 1 ? photo.webp().toBuffer() : photo.png().toBuffer()
}

/** Fifty files that are not what they say, contain more than they show, or are broken. */
export async function listHostileFiles(): Promise<SentFile[]> {
  const [jpeg, webp, plainPng] = await Promise.all([
    noisy.clone().jpeg().toBuffer(),
    noisy.clone().webp().toBuffer(),
    noisy.clone().png().toBuffer(),
  ])
  const frames = Buffer.concat(
    await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    ),
  )
  const animated = await sharp(frames, { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } })
    .webp()
    .toBuffer()
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${SCRIPT}</rdf:RDF></x:xmpmeta>`
  const text = Buffer.from(`Comment\0${SCRIPT}`, 'latin1')
  const bomb = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))])
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))])
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    Buffer.from([(SCRIPT.length + 2) >> 8, (SCRIPT.length + 2) & 255]),
    Buffer.from(SCRIPT),
    jpeg.subarray(2),
  ])
  const wrongSum = Buffer.from(plainPng)
  wrongSum.writeUInt32BE(1, plainPng.indexOf('IDAT') - 4 + 8 + plainPng.readUInt32BE(plainPng.indexOf('IDAT') - 4))
  const oriented = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((at) => photoWithMetadata(at * 3 - 1 + 1)))
  const file = (name: string, bytes: Buffer | string, becomes: SentFile['becomes']): SentFile => ({
    name,
    bytes: Buffer.from(bytes),
    becomes,
  })
  return [
    file('an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, 'other-format'),
    file('an SVG after an XML line', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, 'other-format'),
    file('a page', SCRIPT, 'other-format'),
    file('a page that begins like a GIF', `GIF89a/*${SCRIPT}*/`, 'unreadable'),
    file('a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\n%%EOF', 'other-format'),
    file('a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(300, 5)]), 'other-format'),
    file('a program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(300, 5)]), 'other-format'),
    file('a BMP', bmp(), 'other-format'),
    file('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(300)]), 'other-format'),
    file('a TIFF', await drawn(50, 50).tiff().toBuffer(), 'other-format'),
    file('an AVIF', await drawn(50, 50).avif({ effort: 0 }).toBuffer(), 'other-format'),
    file('an iPhone’s HEIC', box('heic'), 'heic'),
    file('a HEIF by its general name', box('mif1'), 'heic'),
    file('a film of an iPhone', box('qt  '), 'other-format'),
    file('nothing', '', 'empty'),
    file('one byte', '\xff', 'other-format'),
    file('the sign of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff]), 'unreadable'),
    file('the sign of a PNG alone', PNG_SIGN, 'unreadable'),
    file(
      'a WebP that is none',
      Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.alloc(100, 9)]),
      'unreadable',
    ),
    file('a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'a picture'),
    file('a JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from('PK\x03\x04<?php'), Buffer.alloc(2_000, 8)]), 'a picture'),
    file('a JPEG with a page in its comment', comment, 'a picture'),
    file('a JPEG that is cut off in the middle', jpeg.subarray(0, jpeg.length / 2), 'unreadable'),
    file('a JPEG that is cut off at its head', jpeg.subarray(0, 40), 'unreadable'),
    file('a JPEG of sixty thousand each way, in nineteen bytes', sof(65_000, 65_000), 'unreadable'),
    file('a JPEG of no height', sof(100, 0), 'unreadable'),
    file('a PNG with a page behind it', Buffer.concat([plainPng, Buffer.from(SCRIPT)]), 'a picture'),
    file('a PNG with a page in its words', png(30, 30, { before: [chunk('tEXt', text)] }), 'a picture'),
    file('a PNG whose words unpack to 100 MB', png(30, 30, { before: [chunk('zTXt', bomb)] }), 'a picture'),
    file('a PNG whose color profile unpacks to 50 MB', png(30, 30, { before: [chunk('iCCP', profile)] }), 'a picture'),
    file('a PNG with ten thousand chunks', png(30, 30, { before: Array.from({ length: 10_000 }, () => chunk('tEXt', text)) }), 'a picture'),
    file('a PNG of 60 megapixels', png(10_000, 6_000), 'too-many-pixels'),
    file('a PNG of 49 megapixels in some KB', png(7_000, 7_000), 'a picture'),
    file(
      'a PNG of 49 megapixels, interlaced, of which nothing is there',
      Buffer.concat([PNG_SIGN, chunk('IHDR', header(7_000, 7_000, { interlaced: 1 })), chunk('IEND', Buffer.alloc(0))]),
      'unreadable',
    ),
    file(
      'a PNG of two thousand million each way',
      Buffer.concat([PNG_SIGN, chunk('IHDR', header(2_000_000_000, 2_000_000_000)), chunk('IEND', Buffer.alloc(0))]),
      'unreadable',
    ),
    file('a PNG whose sum is wrong', wrongSum, 'unreadable'),
    file('a PNG that is cut off', plainPng.subarray(0, plainPng.length - 3_000), 'unreadable'),
    file('a picture of 13 MB', Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)]), 'too-large'),
    file('a picture with words in XMP', await noisy.clone().withXmp(xmp).jpeg().toBuffer(), 'a picture'),
    file('an animation', animated, 'a picture'),
    file('a photo for a printer, in CMYK', await noisy.clone().toColourspace('cmyk').jpeg().toBuffer(), 'a picture'),
    file('sixteen bits', await sharp(plainPng).toColourspace('rgb16').png().toBuffer(), 'a picture'),
    file('shades of grey', await noisy.clone().greyscale().jpeg().toBuffer(), 'a picture'),
    file('a palette', await noisy.clone().png({ palette: true }).toBuffer(), 'a picture'),
    file('a logo that one can see through', await withAlpha.png().toBuffer(), 'a picture'),
    file('a progressive JPEG', await noisy.clone().jpeg({ progressive: true }).toBuffer(), 'a picture'),
    file('one pixel', png(1, 1), 'a picture'),
    file('a line of twenty thousand', png(20_000, 1), 'a picture'),
    file('a photo on its side, with its place', oriented[5]!, 'a picture'),
    file('a WebP', webp, 'a picture'),
  ]
}
