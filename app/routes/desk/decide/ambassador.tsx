import { AmbassadorDecisionPage } from '#app/domains/community/desk/ambassador-decision-page.tsx'
import { showAmbassador, handleAmbassadorDecision } from '#app/domains/community/desk/ambassador-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Route } from './+types/ambassador.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('ambassador', showAmbassador)

export const action = decisionAction(showAmbassador, handleAmbassadorDecision)

export default function Ambassador({ loaderData, actionData }: Route.ComponentProps) {
  return <AmbassadorDecisionPage {...loaderData} answer={actionData} />
}
