import { DESK_HOME_PATH, safeReturnPath } from '#app/domains/staff/desk/desk-routes.ts'
import { type DoneNoticeKey, CONFIRMATION_FIELD, readConfirmation } from '#app/domains/staff/desk/confirmation.ts'

export const BACK_FIELD = 'back'
export const DECISION_PARAMETERS = [BACK_FIELD, CONFIRMATION_FIELD]

export type DecisionArrival = {
  back: string
  leadsTo: 'home' | 'next' | 'list'
  done: DoneNoticeKey | undefined
}

export function readDecisionArrival(url: URL): DecisionArrival {
  const back = safeReturnPath(url.searchParams.get(BACK_FIELD))
  return { back, leadsTo: classifyReturn(back), done: readConfirmation(url) }
}

function classifyReturn(back: string): DecisionArrival['leadsTo'] {
  if (back === DESK_HOME_PATH) return 'home'
  return back.startsWith('/desk/inbox/') ? 'next' : 'list'
}

export function addressAfterDecision(wanted: string): string {
  const back = safeReturnPath(wanted)
  const [path, query] = back.split('?')
  const params = new URLSearchParams(query)
  params.set(CONFIRMATION_FIELD, (classifyReturn(back) === 'next' ? 'decided-next' : 'decided-before') satisfies DoneNoticeKey)
  return `${path}?${params}`
}
