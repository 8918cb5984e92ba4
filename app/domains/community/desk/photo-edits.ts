import type { Box, ImageEdits } from '#app/integrations/images/images.ts'

export const SIDES = ['left', 'top', 'width', 'height'] as const
type Side = (typeof SIDES)[number]
export const MAX_BLURS = 12
/** The form without scripts shows this many empty areas, because it cannot add one. */
export const BLANK_BLURS = 3

/** The position and size of an area as typed, in percent of the picture. */
export type BoxText = Record<Side, string>
export const NO_BOX: BoxText = { left: '', top: '', width: '', height: '' }

export type Area = 'crop' | `blur${number}`
export const blurNames = Array.from({ length: MAX_BLURS }, (_, at): Area => `blur${at + 1}`)
export const areaField = (area: Area, side: Side) => `${area}-${side}`
export const editFields = ['crop' as const, ...blurNames].flatMap((area) => SIDES.map((side) => areaField(area, side)))

/** Reads the typed areas, without the empty ones. @returns the edits, or the names of the fields that are wrong */
export function parseEdits(typed: Record<string, string | undefined>): { ok: true; edits: ImageEdits } | { ok: false; fields: string[] } {
  const wrong: string[] = []
  const read = (area: Area): Box | null => {
    const texts = SIDES.map((side) => (typed[areaField(area, side)] ?? '').trim())
    if (texts.every((text) => text === '')) return null
    const [left, top, width, height] = texts.map((text) =>
      /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) / 100 : Number.NaN,
    )
    const isBox = left! >= 0 && left! < 1 && top! >= 0 && top! < 1 && width! > 0 && width! <= 1 && height! > 0 && height! <= 1
    if (!isBox) wrong.push(areaField(area, 'left'))
    return isBox ? { left: left!, top: top!, width: Math.min(width!, 1 - left!), height: Math.min(height!, 1 - top!) } : null
  }
  const edits = { crop: read('crop'), blurs: blurNames.map(read).filter((box) => box !== null) }
  return wrong.length > 0 ? { ok: false, fields: wrong } : { ok: true, edits }
}

export function formatBox({ left, top, width, height }: Box): BoxText {
  const percent = (part: number) => String(Math.round(part * 1000) / 10)
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

export function parseBox(typed: BoxText): Box | undefined {
  const [left, top, width, height] = SIDES.map((side) => (typed[side].trim() === '' ? Number.NaN : Number(typed[side]) / 100))
  return [left, top, width, height].every((part) => part! >= 0 && part! <= 1) && width! > 0 && height! > 0
    ? { left: left!, top: top!, width: width!, height: height! }
    : undefined
}
