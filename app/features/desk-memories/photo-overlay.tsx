import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Box } from '#app/adapters/images/images.ts'
import { deskMemoryWords } from '#words/desk-memories.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { moved, resized } from './move-box.ts'

const { editor } = deskMemoryWords

type Props = {
  photo: { width: number; height: number }
  src: string
  frame: Box | undefined
  blurs: (Box | undefined)[]
  onFrame: (box: Box) => void
  onBlur: (at: number, box: Box) => void
}

/** The picture with its frames over it. They are dragged, or moved by arrow keys. */
export function PhotoOverlay({ photo: { width, height }, src, frame, blurs, onFrame, onBlur }: Props) {
  const size = { width, height }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="photo-overlay" role="group" aria-label={editor.frame}>
      <image href={src} width={width} height={height} />
      {frame && <path className="photo-overlay-shade" fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${outlineOf(frame, size)}`} />}
      {blurs.map(
        (box, at) =>
          box && (
            <Area
              key={at}
              kind="blur"
              box={box}
              size={size}
              label={editor.areaLabel(formatNumber(at + 1))}
              onChange={(next) => onBlur(at, next)}
            />
          ),
      )}
      {frame && <Area kind="frame" box={frame} size={size} label={editor.ownFrameLabel} onChange={onFrame} />}
    </svg>
  )
}

type Size = { width: number; height: number }
type AreaProps = { kind: 'frame' | 'blur'; box: Box; size: Size; label: string; onChange: (box: Box) => void }

const KEYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const STEP = 0.01

function Area({ kind, box, size, label, onChange }: AreaProps) {
  const from = useRef<{ x: number; y: number; box: Box; part: 'all' | 'corner' } | undefined>(undefined)
  const at = { x: box.left * size.width, y: box.top * size.height, width: box.width * size.width, height: box.height * size.height }
  const shorter = Math.min(size.width, size.height)
  const cornerAt = (part: number) => {
    const side = shorter * part
    return { x: at.x + at.width - side, y: at.y + at.height - side, width: side, height: side }
  }

  function press(event: KeyboardEvent) {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    const [x, y] = [way[0] * STEP, way[1] * STEP]
    onChange(event.shiftKey ? resized(box, x, y) : moved(box, x, y))
  }
  function begin(part: 'all' | 'corner', event: PointerEvent<SVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, box, part }
  }
  function drag(event: PointerEvent<SVGElement>) {
    if (!from.current) return
    const drawn = event.currentTarget.ownerSVGElement!.getBoundingClientRect()
    const { x, y, part, box: begun } = from.current
    const [right, down] = [(event.clientX - x) / drawn.width, (event.clientY - y) / drawn.height]
    onChange(part === 'corner' ? resized(begun, right, down) : moved(begun, right, down))
  }
  const end = () => (from.current = undefined)
  const dragging = { onPointerMove: drag, onPointerUp: end, onPointerCancel: end }
  return (
    <g className={`photo-area photo-area-${kind}`}>
      <rect
        {...at}
        tabIndex={0}
        role="button"
        aria-label={label}
        onKeyDown={press}
        onPointerDown={(event) => begin('all', event)}
        {...dragging}
      />
      <rect className="photo-area-corner" {...cornerAt(0.05)} aria-hidden />
      {/* A finger is wider than what it looks for. */}
      <rect className="photo-area-grip" {...cornerAt(0.13)} aria-hidden onPointerDown={(event) => begin('corner', event)} {...dragging} />
    </g>
  )
}

function outlineOf({ left, top, width, height }: Box, size: Size): string {
  const [x, y, wide, high] = [left * size.width, top * size.height, width * size.width, height * size.height]
  return `M${x} ${y}h${wide}v${high}h${-wide}Z`
}
