import { JoiningPage } from '#app/features/desk-joining/joining-page.tsx'
import { showJoining } from '#app/features/desk-joining/joining-view.server.ts'
import { takeFirstFactor } from '#app/features/desk-joining/take-joining.server.ts'
import { getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/joining.ts'

export function loader({ context }: Route.LoaderArgs) {
  return showJoining(context.get(servicesContext), getSignedIn(context))
}

export const action = (args: Route.ActionArgs) => takeFirstFactor(args)

export default function Joining({ loaderData, actionData }: Route.ComponentProps) {
  return <JoiningPage setup={loaderData} answer={actionData} />
}
