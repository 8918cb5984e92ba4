import { IMAGE_FORMATS, type ImageFormat } from '#app/adapters/images/images.ts'

/** A picture that is shown. `widths`: of its files, the largest last. */
export type Picture = { id: string; width: number; height: number; widths: number[]; thumbhash: string }
export type PicturePurpose = 'logo' | 'memory'

/** Their files stand below it. They are no pages: `openPictureDoor` answers for them. */
export const PICTURES_PATH = '/pictures/'
/** The name of one of its files, and the last part of its address. */
export const fileOf = (id: string, width: number, format: ImageFormat) => `${id}-${width}.${format}`

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,5})\.(avif|webp)$/

/** What a name of a file says; undefined for any other. */
export function readFileName(name: string): { id: string; width: number; format: ImageFormat } | undefined {
  const [, id, width, format] = NAME.exec(name) ?? []
  return id ? { id, width: Number(width), format: format as ImageFormat } : undefined
}

export const filesOf = ({ id, widths }: Pick<Picture, 'id' | 'widths'>) =>
  widths.flatMap((width) => IMAGE_FORMATS.map((format) => fileOf(id, width, format)))
