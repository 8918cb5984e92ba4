import { BLUR } from './picture.ts'

/** Lies behind a picture until it is there. No style of its own: the site's rules permit none in a page. */
export function PictureBlur({ colors }: { colors: string[] }) {
  if (colors.length === 0) return null
  const { columns, rows } = BLUR
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
