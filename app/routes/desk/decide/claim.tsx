import { ClaimDecisionPage } from '#app/domains/places/claims/claim-decision-page.tsx'
import { handleClaimDecision, loadClaimToDecide } from '#app/domains/places/claims/decide-claim.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Route } from './+types/claim.ts'

export const handle = { reads: DECISION_PARAMETERS }

const find = ({ db }: Services, id: string) => loadClaimToDecide(db, id)

export const loader = decisionLoader('claim', find)

export const action = decisionAction(find, handleClaimDecision)

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimDecisionPage {...loaderData} answer={actionData} />
}
