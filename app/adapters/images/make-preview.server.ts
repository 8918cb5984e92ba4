import sharp, { type Sharp } from 'sharp'
import { PREVIEW_SIZE } from './images.ts'

export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Width by height of what may be cut to fit: of a wider or a higher picture too much would be gone. */
const CUT_BETWEEN = [1.3, 2.8] as const
const SHADE = { r: 30, g: 42, b: 34, alpha: 0.35 }

/**
 * The picture beside a shared link. Cut around what one looks at, where that takes little away and enlarges nothing;
 * otherwise all of it stands on itself, blurred: nobody loses their head.
 */
export async function makePreview({ data, info }: Pixels): Promise<Buffer> {
  const picture = () => sharp(data, { raw: info }).flatten({ background: '#fbf6ea' })
  const ratio = info.width / info.height
  const fills = info.width >= PREVIEW_SIZE.width && info.height >= PREVIEW_SIZE.height
  if (fills && ratio >= CUT_BETWEEN[0] && ratio <= CUT_BETWEEN[1])
    return asJpeg(picture().resize({ ...PREVIEW_SIZE, fit: 'cover', position: 'attention' }))
  const [whole, ground] = await Promise.all([
    picture()
      .resize({ ...PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    picture().resize({ width: 60, height: 32, fit: 'cover' }).png().toBuffer(),
  ])
  const blurred = await sharp(ground)
    .resize({ ...PREVIEW_SIZE, fit: 'fill' })
    .blur(20)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const shade = { input: { create: { ...PREVIEW_SIZE, channels: 4 as const, background: SHADE } } }
  return asJpeg(sharp(blurred).composite([shade, { input: whole, gravity: 'centre' }]))
}

const asJpeg = (picture: Sharp) => picture.removeAlpha().jpeg({ quality: 78 }).toBuffer()
