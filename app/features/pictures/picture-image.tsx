import { IMAGE_FORMATS, type ImageFormat } from '#app/adapters/images/images.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { fileOf, type Picture, PICTURES_PATH } from './picture.ts'

type Props = {
  picture: Picture
  alt: string
  /** As in the attribute of an image. */
  sizes: string
  /** It is what the page is about: fetched at once, and not when it comes into sight. */
  first?: boolean
  className?: string
}

/** A picture of somebody's, in the format and width that suits; its place is held until it is there. */
export function PictureImage({ picture, alt, sizes, first = false, className = '' }: Props) {
  const { id, width, height, widths } = picture
  const addressOf = (each: number, format: ImageFormat) => ownAddress(PICTURES_PATH + fileOf(id, each, format))
  const listOf = (format: ImageFormat) => widths.map((each) => `${addressOf(each, format)} ${each}w`).join(', ')
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={listOf(format)} sizes={sizes} />
      ))}
      <img
        src={addressOf(widths[0]!, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
