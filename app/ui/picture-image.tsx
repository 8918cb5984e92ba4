import { IMAGE_FORMATS, type ImageFormat } from '#app/integrations/images/images.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { pictureFileName, type Picture, PICTURES_PATH, BLUR_GRID } from '#app/platform/pictures/picture.ts'

type Props = {
  picture: Picture
  alt: string
  sizes: string
  /** Marks the main picture of the page, which is not loaded lazily. */
  first?: boolean
  className?: string
}

export function PictureImage({ picture, alt, sizes, first = false, className = '' }: Props) {
  const { id, width, height, widths } = picture
  const addressOf = (each: number, format: ImageFormat) => localizePath(PICTURES_PATH + pictureFileName(id, each, format))
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

/** The blurred preview behind a picture. It uses no style attributes, which the Content-Security-Policy forbids. */
export function PictureBlur({ colors }: { colors: string[] }) {
  if (colors.length === 0) return null
  const { columns, rows } = BLUR_GRID
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="no-print absolute inset-0 h-full w-full scale-125 blur-[1.5rem]"
    >
      {colors.map((fill, at) => (
        <path key={at} fill={fill} d={`M${at % columns} ${Math.floor(at / columns)}h1v1h-1z`} />
      ))}
    </svg>
  )
}
