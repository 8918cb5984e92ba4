import { DESK_HOME, safeReturn } from '#app/domains/staff/desk/desk-routes.ts'
import { type Confirmation, CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'

export const BACK_FIELD = 'back'
export const DECISION_READS = [BACK_FIELD, CONFIRMATION_FIELD]

export type Arrival = {
  back: string
  leadsTo: 'home' | 'next' | 'list'
  done: Confirmation | undefined
}

export function readArrival(url: URL): Arrival {
  const back = safeReturn(url.searchParams.get(BACK_FIELD))
  return { back, leadsTo: classifyReturn(back), done: readConfirmation(url) }
}

function classifyReturn(back: string): Arrival['leadsTo'] {
  if (back === DESK_HOME) return 'home'
  return back.startsWith('/desk/inbox/') ? 'next' : 'list'
}

export function addressAfterDecision(wanted: string): string {
  const back = safeReturn(wanted)
  const [path, query] = back.split('?')
  const params = new URLSearchParams(query)
  params.set(CONFIRMATION_FIELD, (classifyReturn(back) === 'next' ? 'decided-next' : 'decided-before') satisfies Confirmation)
  return `${path}?${params}`
}
