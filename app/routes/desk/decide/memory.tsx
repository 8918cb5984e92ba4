import { MemoryDecisionPage } from '#app/domains/community/desk/memory-decision-page.tsx'
import { showMemory, handleMemoryDecision } from '#app/domains/community/desk/memory-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Route } from './+types/memory.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('memory', showMemory)

export const action = decisionAction(showMemory, handleMemoryDecision)

export default function Memory({ loaderData, actionData }: Route.ComponentProps) {
  return <MemoryDecisionPage {...loaderData} answer={actionData} />
}
