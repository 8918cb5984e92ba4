import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { AlertDecisionPage } from '#app/features/desk-alerts/alert-decision-page.tsx'
import { showAlert } from '#app/features/desk-alerts/show-alert.server.ts'
import { takeAlertDecision } from '#app/features/desk-alerts/take-alert-decision.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/alert.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const alert = await showAlert(context.get(servicesContext).db, params.alert)
  const view = alert && { alert, role: getActor(context).role, arrival }
  return data(view, { status: alert ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const alert = await showAlert(args.context.get(servicesContext).db, args.params.alert)
  return alert ? takeAlertDecision(args, alert) : data(undefined, { status: 404 })
}

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <AlertDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
