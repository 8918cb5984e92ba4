import { DESK_HOME, safeReturn } from '#app/features/desk/desk-access.ts'
import { type Done, DONE_FIELD, readDone } from '#app/features/desk/done.ts'

/** Where a decision leads on to: an address of the desk. */
export const BACK_FIELD = 'back'
/** What the address of a page may ask for on which something is decided. */
export const DECISION_READS = [BACK_FIELD, DONE_FIELD]

export type Arrival = {
  /** Where the page leads back to. */
  back: string
  /** Whether that is the desk's first page, because the address names none; the next thing of the inbox; or a list. */
  leadsTo: 'home' | 'next' | 'list'
  done: Done | undefined
}

export function readArrival(url: URL): Arrival {
  const back = safeReturn(url.searchParams.get(BACK_FIELD))
  return { back, leadsTo: whatIsAt(back), done: readDone(url) }
}

function whatIsAt(back: string): Arrival['leadsTo'] {
  if (back === DESK_HOME) return 'home'
  return back.startsWith('/desk/inbox/') ? 'next' : 'list'
}

/** Where a decision leads on to, which says that it is done. */
export function leadAway(wanted: string): string {
  const back = safeReturn(wanted)
  const [path, query] = back.split('?')
  const kept = new URLSearchParams(query)
  kept.set(DONE_FIELD, (whatIsAt(back) === 'next' ? 'decided-next' : 'decided-before') satisfies Done)
  return `${path}?${kept}`
}
