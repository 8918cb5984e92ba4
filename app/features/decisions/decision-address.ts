import { DESK_HOME, safeReturn } from '#app/features/desk/desk-access.ts'
import { type Done, DONE_FIELD, readDone } from '#app/features/desk/done.ts'

/** Where a decision leads on to: an address of the desk. */
export const BACK_FIELD = 'back'
/** What the address of a page may ask for on which something is decided. */
export const DECISION_READS = [BACK_FIELD, DONE_FIELD]

export type Arrival = {
  /** Where the page leads back to. */
  back: string
  /** Whether that is the desk's first page, because the address names none. */
  home: boolean
  done: Done | undefined
}

export function readArrival(url: URL): Arrival {
  const back = safeReturn(url.searchParams.get(BACK_FIELD))
  return { back, home: back === DESK_HOME, done: readDone(url) }
}
