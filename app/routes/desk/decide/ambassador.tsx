import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { AmbassadorDecisionPage } from '#app/features/desk-ambassadors/ambassador-decision-page.tsx'
import { showAmbassador } from '#app/features/desk-ambassadors/show-ambassador.server.ts'
import { takeAmbassadorDecision } from '#app/features/desk-ambassadors/take-ambassador-decision.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/ambassador.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const ambassador = await showAmbassador(context.get(servicesContext), params.ambassador)
  const view = ambassador && { ambassador, role: getActor(context).role, arrival }
  return data(view, { status: ambassador ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const ambassador = await showAmbassador(args.context.get(servicesContext), args.params.ambassador)
  return ambassador ? takeAmbassadorDecision(args, ambassador) : data(undefined, { status: 404 })
}

export default function Ambassador({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <AmbassadorDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
