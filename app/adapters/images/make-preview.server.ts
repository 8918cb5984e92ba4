import sharp, { type Sharp } from 'sharp'
import { PREVIEW_SIZE } from './images.ts'

export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Width by height of what may be cut to fit: of a wider or a higher picture too much would be gone. */
const CUT_BETWEEN = [1.3, 2.8] as const
/** Where a picture can be seen through. */
export const GROUND = '#fbf6ea'
const SHADE = { r: 30, g: 42, b: 34, alpha: 0.35 }

/**
 * The picture beside a shared link. Cut around what one looks at, where that takes little away and enlarges nothing;
 * otherwise all of it stands on itself, blurred: nobody loses their head.
 */
export async function makePreview({ data, info }: Pixels): Promise<Buffer> {
  const picture = () => sharp(data, { raw: info }).flatten({ background: GROUND })
  const ratio = info.width / info.height
  const fills = info.width >= PREVIEW_SIZE.width && info.height >= PREVIEW_SIZE.height
  if (fills && ratio >= CUT_BETWEEN[0] && ratio <= CUT_BETWEEN[1])
    return asJpeg(picture().resize({ ...PREVIEW_SIZE, fit: 'cover', position: 'attention' }))
  const whole = await rawOf(picture().resize({ ...PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true }))
  const ground = await rawOf(picture().resize({ width: 60, height: 32, fit: 'cover' }))
  const large = await rawOf(sharp(ground.data, { raw: ground.info }).resize({ ...PREVIEW_SIZE, fit: 'fill' }))
  const blurred = await rawOf(sharp(large.data, { raw: large.info }).blur(20))
  const shade = { input: { create: { ...PREVIEW_SIZE, channels: 4 as const, background: SHADE } } }
  const placed = { input: whole.data, raw: whole.info, gravity: 'centre' }
  return asJpeg(sharp(blurred.data, { raw: blurred.info }).composite([shade, placed]))
}

/** Nothing but files is read here, so what is made in between stays pixels. */
async function rawOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels as Pixels['info']['channels'] } }
}

const asJpeg = (picture: Sharp) => picture.removeAlpha().jpeg({ quality: 78 }).toBuffer()
