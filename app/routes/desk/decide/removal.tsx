import { RemovalDecisionPage } from '#app/domains/community/desk/story-decision-pages.tsx'
import { showRemoval, handleStoryDecision } from '#app/domains/community/desk/story-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Route } from './+types/removal.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('removal', showRemoval)

/** If the story of the request no longer exists, there is nothing to decide. */
export const action = decisionAction(
  async (services: Services, id) => (await showRemoval(services, id))?.story ?? undefined,
  handleStoryDecision,
)

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalDecisionPage {...loaderData} answer={actionData} />
}
