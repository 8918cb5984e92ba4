import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { showWaiting } from '#app/features/desk-waiting/show-waiting.server.ts'
import { WaitingPage } from '#app/features/desk-waiting/waiting-page.tsx'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/waiting.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await showWaiting(context.get(servicesContext), getActor(context).role) }
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  return <WaitingPage {...loaderData} />
}
