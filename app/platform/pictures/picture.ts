import { IMAGE_FORMATS, type ImageFormat } from '#app/integrations/images/images.ts'

export type Picture = { id: string; width: number; height: number; widths: number[]; thumbhash: string }
export const BLUR_GRID = { columns: 4, rows: 3 }
export type PicturePurpose = 'logo' | 'memory'

/** URLs below this path are files, not pages; `createPictureHandler` serves them. */
export const PICTURES_PATH = '/pictures/'
export const pictureFileName = (id: string, width: number, format: ImageFormat) => `${id}-${width}.${format}`

export const previewFileName = (id: string) => `${id}-preview.jpg`

const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(?:(\d{1,5})\.(avif|webp)|preview\.jpg)$/

export function parsePictureFileName(name: string): { id: string; shows: number | 'preview'; type: string } | undefined {
  const [, id, width, format] = FILE_NAME.exec(name) ?? []
  if (!id) return undefined
  return width ? { id, shows: Number(width), type: `image/${format}` } : { id, shows: 'preview', type: 'image/jpeg' }
}

export const hasPreview = ({ purpose }: { purpose: PicturePurpose }) => purpose === 'memory'

export const listPictureFileNames = ({ id, widths, purpose }: Pick<Picture, 'id' | 'widths'> & { purpose: PicturePurpose }) => [
  ...widths.flatMap((width) => IMAGE_FORMATS.map((format) => pictureFileName(id, width, format))),
  ...(hasPreview({ purpose }) ? [previewFileName(id)] : []),
]

export const MAX_PICTURE_TOKEN_LENGTH = 128
