import { PeoplePage } from '#app/features/desk-people/people-page.tsx'
import { showPeople } from '#app/features/desk-people/people-view.server.ts'
import { getKeeper } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/everybody.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { people: await showPeople(context.get(servicesContext), getKeeper(context)) }
}

export default function Everybody({ loaderData }: Route.ComponentProps) {
  return <PeoplePage people={loaderData.people} />
}
