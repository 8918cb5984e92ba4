import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import type { Box } from '#app/integrations/images/images.ts'
import { answerToAct } from '#app/domains/staff/review/decision-form.tsx'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { getError } from '#app/forms/form-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { type Area, parseBox, formatBox, BLANK_BLURS, blurNames, areaField, MAX_BLURS, NO_BOX, SIDES, type BoxText } from './photo-edits.ts'
import type { MemoryToDecide } from './memory-decision.server.ts'

const { editor } = deskMemoryWords
type Photo = NonNullable<MemoryToDecide['photo']>
type Props = {
  photo: Photo
  seen: string
  answer: DeskAnswer | undefined
  /** Receives whether the editor contains changes that are not saved yet. Without scripts it is never called. */
  onChanged: (isChanged: boolean) => void
}

/** The form that crops and blurs a photo by typed numbers. With scripts, areas can also be dragged, or moved by arrow keys. */
export function PhotoEditor({ photo, seen, answer, onChanged }: Props) {
  const own = answerToAct(answer, 'edit')
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const [crop, setCrop] = useState(() => (own ? typedBox(own, 'crop') : savedBox(photo.remade?.edits.crop)))
  const [blurs, setBlurs] = useState(() => (own ? typedBlurs(own) : (photo.remade?.edits.blurs ?? []).map(savedBox)))
  const shownBlurs = scripts ? blurs : [...blurs, ...Array<BoxText>(BLANK_BLURS).fill(NO_BOX)].slice(0, MAX_BLURS)
  useEffect(() => onChanged(own !== undefined), [own, onChanged])
  const changeCrop = (box: BoxText) => {
    setCrop(box)
    onChanged(true)
  }
  const changeBlurs = (boxes: BoxText[]) => {
    setBlurs(boxes)
    onChanged(true)
  }
  const changeBlur = (at: number, box: BoxText) => changeBlurs(shownBlurs.map((each, index) => (index === at ? box : each)))

  return (
    <details className="card block py-4" open={own !== undefined || undefined}>
      <summary className="cursor-pointer py-1 font-semibold">{editor.summary}</summary>
      <form method="post" noValidate className="grid gap-5 pt-3" aria-label={editor.summary}>
        <input type="hidden" name="seen" value={seen} />
        <p>{editor.text}</p>
        {scripts && (
          <>
            <PhotoOverlay
              photo={photo}
              src={localizePath(`/desk/pictures/${photo.id}`)}
              crop={parseBox(crop)}
              blurs={blurs.map((blur) => parseBox(blur))}
              onCrop={(box) => changeCrop(formatBox(box))}
              onBlur={(at, box) => changeBlur(at, formatBox(box))}
            />
            <p className="hint">{editor.keys}</p>
          </>
        )}
        {(crop !== NO_BOX || !scripts) && (
          <BoxFields
            area="crop"
            legend={editor.crop}
            box={crop}
            onChange={changeCrop}
            {...(scripts && { onRemove: () => changeCrop(NO_BOX) })}
            answer={own}
          />
        )}
        {shownBlurs.map((box, at) => (
          <BoxFields
            key={at}
            area={blurNames[at]!}
            legend={editor.blur(formatNumber(at + 1))}
            box={box}
            onChange={(next) => changeBlur(at, next)}
            {...(scripts && { onRemove: () => changeBlurs(blurs.filter((_, index) => index !== at)) })}
            answer={own}
          />
        ))}
        <p className="flex flex-wrap gap-3">
          {scripts && crop === NO_BOX && (
            <Button variant="outline" onClick={() => changeCrop({ left: '10', top: '10', width: '80', height: '80' })}>
              {editor.addCrop}
            </Button>
          )}
          {scripts && blurs.length < MAX_BLURS && (
            <Button variant="outline" onClick={() => changeBlurs([...blurs, { left: '40', top: '25', width: '20', height: '20' }])}>
              {editor.add}
            </Button>
          )}
          <Button type="submit" name="act" value="edit" variant="evergreen">
            {editor.submit}
          </Button>
        </p>
      </form>
    </details>
  )
}

const savedBox = (box: Box | null | undefined) => (box ? formatBox(box) : NO_BOX)

function typedBox(own: DeskAnswer, area: Area): BoxText {
  const box = Object.fromEntries(SIDES.map((side) => [side, typedValue(own, areaField(area, side))])) as BoxText
  return SIDES.some((side) => box[side] !== '') ? box : NO_BOX
}

const typedBlurs = (own: DeskAnswer) => blurNames.map((name) => typedBox(own, name)).filter((box) => box !== NO_BOX)

type PhotoOverlayProps = {
  photo: { width: number; height: number }
  src: string
  crop: Box | undefined
  blurs: (Box | undefined)[]
  onCrop: (box: Box) => void
  onBlur: (at: number, box: Box) => void
}

function PhotoOverlay({ photo: { width, height }, src, crop, blurs, onCrop, onBlur }: PhotoOverlayProps) {
  const size = { width, height }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="photo-overlay" role="group" aria-label={editor.cropLabel}>
      <image href={src} width={width} height={height} />
      {crop && <path className="photo-overlay-shade" fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${outlineOf(crop, size)}`} />}
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
      {crop && <Area kind="crop" box={crop} size={size} label={editor.cropLabel} onChange={onCrop} />}
    </svg>
  )
}

type Size = { width: number; height: number }
type AreaProps = { kind: 'crop' | 'blur'; box: Box; size: Size; label: string; onChange: (box: Box) => void }

const ARROW_KEYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const KEY_STEP = 0.01

function Area({ kind, box, size, label, onChange }: AreaProps) {
  const from = useRef<{ x: number; y: number; box: Box; part: 'all' | 'corner' } | undefined>(undefined)
  const at = { x: box.left * size.width, y: box.top * size.height, width: box.width * size.width, height: box.height * size.height }
  const shorter = Math.min(size.width, size.height)
  const cornerAt = (part: number) => {
    const side = shorter * part
    return { x: at.x + at.width - side, y: at.y + at.height - side, width: side, height: side }
  }

  function press(event: KeyboardEvent) {
    const way = ARROW_KEYS[event.key]
    if (!way) return
    event.preventDefault()
    const [x, y] = [way[0] * KEY_STEP, way[1] * KEY_STEP]
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
      {/* The grip is larger than the visible corner, for fingers. */}
      <rect className="photo-area-grip" {...cornerAt(0.13)} aria-hidden onPointerDown={(event) => begin('corner', event)} {...dragging} />
    </g>
  )
}

function outlineOf({ left, top, width, height }: Box, size: Size): string {
  const [x, y, wide, high] = [left * size.width, top * size.height, width * size.width, height * size.height]
  return `M${x} ${y}h${wide}v${high}h${-wide}Z`
}

type BoxFieldsProps = {
  area: Area
  legend: string
  box: BoxText
  onChange: (box: BoxText) => void
  onRemove?: () => void
  answer: DeskAnswer | undefined
}

function BoxFields({ area, legend, box, onChange, onRemove, answer }: BoxFieldsProps) {
  const error = getError(answer, areaField(area, 'left'))
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">{legend}</legend>
      <FieldError id={areaField(area, 'left')} error={error} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIDES.map((side) => (
          <TextField
            key={side}
            name={areaField(area, side)}
            label={editor.sides[side]}
            inputMode="decimal"
            autoComplete="off"
            required={false}
            maxLength={6}
            value={box[side]}
            onChange={(event) => onChange({ ...box, [side]: event.currentTarget.value })}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {onRemove && (
        <p>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            {editor.remove}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

/** The smallest side of an area, as a share of the picture. A smaller area could not be grabbed. */
const MIN_SIDE = 0.02

function moved(box: Box, right: number, down: number): Box {
  return { ...box, left: between(0, box.left + right, 1 - box.width), top: between(0, box.top + down, 1 - box.height) }
}

function resized(box: Box, right: number, down: number): Box {
  return { ...box, width: between(MIN_SIDE, box.width + right, 1 - box.left), height: between(MIN_SIDE, box.height + down, 1 - box.top) }
}

const between = (least: number, value: number, most: number) => Math.max(Math.min(value, most), Math.min(least, most))
