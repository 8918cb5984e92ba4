import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { RemovalDecisionPage } from '#app/features/desk-stories/removal-decision-page.tsx'
import { showRemoval } from '#app/features/desk-stories/show-story.server.ts'
import { takeStoryDecision } from '#app/features/desk-stories/take-story-decision.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/removal.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const removal = await showRemoval(context.get(servicesContext).db, params.wish)
  return data(removal && { removal, arrival }, { status: removal ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const removal = await showRemoval(args.context.get(servicesContext).db, args.params.wish)
  return removal?.story ? takeStoryDecision(args, removal.story) : data(undefined, { status: 404 })
}

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <RemovalDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
