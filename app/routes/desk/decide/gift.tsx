import { GiftDecisionPage } from '#app/domains/giving/desk/gift-decision-page.tsx'
import { showGift, handleGiftDecision } from '#app/domains/giving/desk/gift-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Route } from './+types/gift.ts'

export const handle = { reads: DECISION_PARAMETERS }

export const loader = decisionLoader('gift', showGift)

export const action = decisionAction(showGift, handleGiftDecision)

export default function Gift({ loaderData, actionData }: Route.ComponentProps) {
  return <GiftDecisionPage {...loaderData} answer={actionData} />
}
