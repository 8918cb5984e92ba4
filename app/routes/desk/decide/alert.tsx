import { findGiftByReference } from '#app/domains/giving/gifts/gift-store.server.ts'
import { AlertDecisionPage } from '#app/domains/staff/alerts/alert-decision-page.tsx'
import { showAlert, handleAlertDecision } from '#app/domains/staff/alerts/alert-decision.server.ts'
import { DECISION_PARAMETERS } from '#app/domains/staff/review/decision-address.ts'
import { decisionAction, decisionLoader } from '#app/domains/staff/review/handle-decision.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Route } from './+types/alert.ts'

export const handle = { reads: DECISION_PARAMETERS }

const find = ({ db }: Services, id: string) => showAlert(db, id, findGiftByReference)

export const loader = decisionLoader('alert', find)

export const action = decisionAction(find, handleAlertDecision)

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertDecisionPage {...loaderData} answer={actionData} />
}
