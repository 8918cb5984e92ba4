import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { ApplicationDecisionPage } from '#app/features/desk-applications/application-decision-page.tsx'
import { showApplication } from '#app/features/desk-applications/show-application.server.ts'
import { takeApplicationDecision } from '#app/features/desk-applications/take-application-decision.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/application.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const application = await showApplication(context.get(servicesContext).db, params.application)
  return data(application && { application, arrival }, { status: application ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const application = await showApplication(args.context.get(servicesContext).db, args.params.application)
  return application ? takeApplicationDecision(args, application) : data(undefined, { status: 404 })
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <ApplicationDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
