import { IMAGE_FORMATS, type ImageFormat } from '#app/adapters/images/images.ts'

/** A picture that is shown. `widths`: of its files, the largest last. */
export type Picture = { id: string; width: number; height: number; widths: number[]; thumbhash: string }
/** So many colors stand for a picture until it is there. */
export const BLUR = { columns: 4, rows: 3 }
export type PicturePurpose = 'logo' | 'memory'

/** Their files stand below it. They are no pages: `openPictureDoor` answers for them. */
export const PICTURES_PATH = '/pictures/'
/** The name of one of its files, and the last part of its address. */
export const fileOf = (id: string, width: number, format: ImageFormat) => `${id}-${width}.${format}`

/** The same of the JPEG beside a shared link, which those of memories have. */
export const previewOf = (id: string) => `${id}-preview.jpg`

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:(\d{1,5})\.(avif|webp)|preview\.jpg)$/

/** What a name of a file says; undefined for any other. */
export function readFileName(name: string): { id: string; shows: number | 'preview'; type: string } | undefined {
  const [, id, width, format] = NAME.exec(name) ?? []
  if (!id) return undefined
  return width ? { id, shows: Number(width), type: `image/${format}` } : { id, shows: 'preview', type: 'image/jpeg' }
}

export const hasPreview = ({ purpose }: { purpose: PicturePurpose }) => purpose === 'memory'

export const filesOf = ({ id, widths, purpose }: Pick<Picture, 'id' | 'widths'> & { purpose: PicturePurpose }) => [
  ...widths.flatMap((width) => IMAGE_FORMATS.map((format) => fileOf(id, width, format))),
  ...(hasPreview({ purpose }) ? [previewOf(id)] : []),
]
