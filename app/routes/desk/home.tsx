import { holdsExampleWork } from '#app/examples/example-work-mark.server.ts'
import { HomePage } from '#app/features/desk/home-page.tsx'
import { placesOf } from '#app/features/desk/desk-places.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role } = getActor(context)
  return { name, places: placesOf(role), hasExamples: await holdsExampleWork(context.get(servicesContext).db) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
