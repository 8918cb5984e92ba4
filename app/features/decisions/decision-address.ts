import { DESK_HOME, safeReturn } from '#app/features/desk/desk-access.ts'

/** Where a decision leads on to: an address of the desk. */
export const BACK_FIELD = 'back'
/** Something was decided here a moment ago. */
export const DONE_FIELD = 'done'
/** What the address of a page may ask for on which something is decided. */
export const DECISION_READS = [BACK_FIELD, DONE_FIELD]

export type Arrival = {
  /** Where the page leads back to. */
  back: string
  /** Whether that is the desk's first page, because the address names none. */
  home: boolean
  done: boolean
}

export function readArrival(query: URLSearchParams): Arrival {
  const back = safeReturn(query.get(BACK_FIELD))
  return { back, home: back === DESK_HOME, done: query.has(DONE_FIELD) }
}

/** Whether something from an address can be the id of a row. */
export function isRowId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
