import { StoryDecisionPage } from '#app/domains/community/desk/story-decision-pages.tsx'
import { showStoryToStaff, handleStoryDecision } from '#app/domains/community/desk/story-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Route } from './+types/story.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('story', showStoryToStaff)

export const action = decisionAction(showStoryToStaff, handleStoryDecision)

export default function Story({ loaderData, actionData }: Route.ComponentProps) {
  return <StoryDecisionPage {...loaderData} answer={actionData} />
}
