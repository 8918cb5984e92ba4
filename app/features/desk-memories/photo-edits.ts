import type { Box, Edits } from '#app/adapters/images/images.ts'

export const FRAMES = ['whole', 'square', 'wide', 'own'] as const
export type Frame = (typeof FRAMES)[number]
export const SIDES = ['left', 'top', 'width', 'height'] as const
type Side = (typeof SIDES)[number]
/** As many faces as a photo of a group may have; without scripts so many areas can be filled in at once. */
export const MOST_BLURS = 12
export const BLANK_BLURS = 3

/** In percent of the picture, as it is typed. */
export type TypedBox = Record<Side, string>
export const NO_BOX: TypedBox = { left: '', top: '', width: '', height: '' }

/** The names of an area's four fields; `frame` for what is shown. */
export const fieldOf = (of: number | 'frame', side: Side) => `${of === 'frame' ? 'frame' : `blur${of}`}-${side}`
export const editFields = [
  'frame',
  ...(['frame', ...Array.from({ length: MOST_BLURS }, (_, at) => at + 1)] as const).flatMap((of) => SIDES.map((side) => fieldOf(of, side))),
]

type Size = { width: number; height: number }

/** Reads what was typed. Areas that were left empty are none. @returns the names of fields that are wrong */
export function readEdits(
  typed: Record<string, string | undefined>,
  size: Size,
): { ok: true; edits: Edits } | { ok: false; fields: string[] } {
  const wrong: string[] = []
  const read = (of: number | 'frame'): Box | null => {
    const texts = SIDES.map((side) => (typed[fieldOf(of, side)] ?? '').trim())
    if (of !== 'frame' && texts.every((text) => text === '')) return null
    const [left, top, width, height] = texts.map((text) =>
      /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) / 100 : Number.NaN,
    )
    const isBox = left! >= 0 && left! < 1 && top! >= 0 && top! < 1 && width! > 0 && width! <= 1 && height! > 0 && height! <= 1
    if (!isBox) wrong.push(fieldOf(of, 'left'))
    return isBox ? { left: left!, top: top!, width: Math.min(width!, 1 - left!), height: Math.min(height!, 1 - top!) } : null
  }
  const frame = FRAMES.find((each) => each === typed.frame) ?? 'whole'
  const crop = frame === 'own' ? read('frame') : presetFrame(frame, size)
  const blurs = Array.from({ length: MOST_BLURS }, (_, at) => read(at + 1)).filter((box) => box !== null)
  return wrong.length > 0 ? { ok: false, fields: wrong } : { ok: true, edits: { crop, blurs } }
}

const RATIOS: Partial<Record<Frame, number>> = { square: 1, wide: 3 / 2 }

/** As large as it can be, from the middle. */
export function presetFrame(frame: Frame, { width, height }: Size): Box | null {
  const ratio = RATIOS[frame]
  if (ratio === undefined) return null
  const is = width / height
  const [wide, high] = is > ratio ? [ratio / is, 1] : [1, is / ratio]
  return { left: (1 - wide) / 2, top: (1 - high) / 2, width: wide, height: high }
}

/** As it stands in the fields. */
export function asTyped({ left, top, width, height }: Box): TypedBox {
  const percent = (part: number) => String(Math.round(part * 1000) / 10)
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

type Chosen = { frame: Frame; crop: TypedBox; blurs: TypedBox[] }

/** Whether what stands in the fields is what was made of the photo; of one as it was sent, whether nothing is asked. */
export function isMade({ frame, crop, blurs }: Chosen, photo: Size & { remade?: { edits: Edits } | undefined }): boolean {
  const fields = (of: number | 'frame', box: TypedBox) => SIDES.map((side) => [fieldOf(of, side), box[side]])
  const typed = Object.fromEntries([['frame', frame], ...fields('frame', crop), ...blurs.flatMap((box, at) => fields(at + 1, box))])
  const read = readEdits(typed, photo)
  return read.ok && roundedEdits(read.edits) === roundedEdits(photo.remade?.edits ?? { crop: null, blurs: [] })
}

/** In thousandths, as fields hold it, and cut off where the picture ends. */
function roundedEdits({ crop, blurs }: Edits): string {
  const rounded = (box: Box) => {
    const [left, top, width, height] = SIDES.map((side) => Math.round(box[side] * 1000))
    return [left, top, Math.min(width!, 1000 - left!), Math.min(height!, 1000 - top!)]
  }
  return JSON.stringify([crop && rounded(crop), blurs.map(rounded)])
}

/** What can be drawn of what is typed; undefined while it is no area. */
export function asBox(typed: TypedBox): Box | undefined {
  const [left, top, width, height] = SIDES.map((side) => (typed[side].trim() === '' ? Number.NaN : Number(typed[side]) / 100))
  return [left, top, width, height].every((part) => part! >= 0 && part! <= 1) && width! > 0 && height! > 0
    ? { left: left!, top: top!, width: width!, height: height! }
    : undefined
}
