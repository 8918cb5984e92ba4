import { getActor } from '#app/domains/staff/sign-in/authenticate-staff.server.ts'
import { showWaitingWork } from '#app/composition/waiting.server.ts'
import { WaitingPage } from '#app/composition/waiting-page.tsx'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/waiting.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await showWaitingWork(context.get(servicesContext), getActor(context).role) }
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  return <WaitingPage {...loaderData} />
}
