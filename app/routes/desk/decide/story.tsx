import { data } from 'react-router'
import { DECISION_READS, readArrival } from '#app/features/decisions/decision-address.ts'
import { NothingHere } from '#app/features/desk/nothing-here.tsx'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { showStoryToStaff } from '#app/features/desk-stories/show-story.server.ts'
import { StoryDecisionPage } from '#app/features/desk-stories/story-decision-page.tsx'
import { takeStoryDecision } from '#app/features/desk-stories/take-story-decision.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/story.ts'

export const handle = { reads: DECISION_READS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const arrival = readArrival(url)
  const story = await showStoryToStaff(context.get(servicesContext).db, params.story)
  const view = story && { story, role: getActor(context).role, arrival }
  return data(view, { status: story ? 200 : 404 })
}

export async function action(args: Route.ActionArgs) {
  const story = await showStoryToStaff(args.context.get(servicesContext).db, args.params.story)
  return story ? takeStoryDecision(args, story) : data(undefined, { status: 404 })
}

export default function Story({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <StoryDecisionPage {...loaderData} answer={actionData} /> : <NothingHere />
}
