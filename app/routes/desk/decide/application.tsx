import { ApplicationDecisionPage } from '#app/domains/community/desk/application-decision-page.tsx'
import { showApplication, handleApplicationDecision } from '#app/domains/community/desk/application-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Route } from './+types/application.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('application', showApplication)

export const action = decisionAction(showApplication, handleApplicationDecision)

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationDecisionPage {...loaderData} answer={actionData} />
}
