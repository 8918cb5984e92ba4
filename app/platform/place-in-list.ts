import { isUuid } from './database/is-uuid.ts'

/** Where a page of a list ends that goes by moments: of two of one moment the number tells which comes first. */
export type PlaceInList = { at: Date; id: string }

/** As an address carries it. */
export function writePlaceInList({ at, id }: PlaceInList): string {
  return `${at.toISOString()}_${id}`
}

/** @returns undefined for what is no place, such as a moment that the database knows no date for */
export function readPlaceInList(text: string | null): PlaceInList | undefined {
  const [moment = '', id = ''] = (text ?? '').split('_')
  const at = new Date(moment)
  const isWritten = /^[1-9]\d{3}-/.test(moment) && !Number.isNaN(at.getTime())
  return isWritten && isUuid(id) ? { at, id } : undefined
}
